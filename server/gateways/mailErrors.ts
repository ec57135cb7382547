/** The server refused the recipient or the message for good. */
export class MailRefused extends Error {
  constructor(readonly code: number) {
    super(`The mail server refused the message (${code}).`)
  }
}

/** The message was surely not accepted; it may be sent again. */
export class MailUnavailable extends Error {}

/** The server had the whole message when the connection was lost. SMTP has no way to ask afterwards. */
export class MailOutcomeUnknown extends Error {}
