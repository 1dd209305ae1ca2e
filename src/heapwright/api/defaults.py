"""What the verbs do unless told otherwise; apart, because help texts need no more than this."""

DEFAULT_SECONDS = 20.0
