"""The ways in which the kernel says no."""


class KernelError(Exception):
    """Something was refused; the message says what, in one line."""


class MalformedTerm(KernelError):
    """A term was put together from parts that do not fit."""


class Refused(KernelError):
    """A rule was applied where its side conditions do not hold."""


class TooLong(KernelError):
    """More steps are needed than were allowed; whether they would have led anywhere is not known."""


class MalformedCertificate(KernelError):
    """The bytes are not a certificate at all."""


class Unproved(KernelError):
    """The lines are sound, but they do not establish the verdict that the certificate claims."""


def require(condition: object, why: str, error: type[KernelError] = Refused) -> None:
    if not condition:
        raise error(why)
