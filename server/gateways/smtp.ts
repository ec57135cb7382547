import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { MailOutcomeUnknown, MailRefused, MailUnavailable } from './mailErrors'

/** A mail server, as `MAIL_URL` names it. */
export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte (`smtps://`). */
  isTls: boolean
  /** Whether a plain connection is given up unless the server offers STARTTLS. */
  mustTls: boolean
  user: string
  password: string
}

/** A whole message and its envelope: one recipient, so that one answer is about one person. */
export type Letter = { from: string; to: string; raw: Buffer }

export type SmtpOptions = {
  /** Milliseconds for each step, and for all of them together. */
  stepMs?: number
  totalMs?: number
}

const STEP_MS = 10_000
/** Shorter than an outbox claim, so that two processes never send the same mail at once. */
const TOTAL_MS = 45_000
const CODE_PERMANENT = 500

type SmtpError = Error & { responseCode?: number; command?: string; code?: string }

const connectionTo = ({ host, port, isTls, mustTls }: SmtpServer, stepMs: number) =>
  new SMTPConnection({
    host,
    port,
    secure: isTls,
    requireTLS: mustTls,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
  })

/**
 * What a failure means. A server that has the whole message may have accepted it, whatever became of
 * the connection: without an answer the outcome is unknown. Only what a server says of the recipient or
 * of the message itself is final; a refused log-in or sender is a wrong setting, which can be mended.
 */
const meaningOf = (error: SmtpError, isHandedOver: boolean): Error => {
  const { responseCode, command = '' } = error
  if (responseCode === undefined) {
    return isHandedOver
      ? new MailOutcomeUnknown('The mail server did not say whether it took the message.')
      : new MailUnavailable(`The mail server is not available (${error.code ?? 'no code'}).`)
  }
  const isAboutMail = isHandedOver || command === 'RCPT TO' || command === 'DATA'
  // The server's own words may repeat the address: only its number is kept.
  if (responseCode >= CODE_PERMANENT && isAboutMail) return new MailRefused(responseCode)
  return new MailUnavailable(
    `The mail server answered ${responseCode} (${command || 'no command'}).`,
  )
}

/** Runs one step of a connection; an error of the connection itself ends it as well. */
const step = <T>(
  connection: SMTPConnection,
  run: (done: (error?: Error | null, result?: T) => void) => void,
): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('The connection ended.')))
    run((error, result) => (error ? reject(error) : resolve(result)))
  })

/**
 * Sends mail over SMTP (RFC 5321), one connection for each message, with the connection of Nodemailer
 * 10 (https://nodemailer.com/extras/smtp-connection, read November 2026) in place of its transport: only
 * there it can be seen whether the message was handed over when a connection is lost.
 *
 * @throws MailRefused for a final refusal, MailUnavailable when the message was surely not accepted,
 *   MailOutcomeUnknown when it may have been
 */
export const createSmtpSender =
  (server: SmtpServer, { stepMs = STEP_MS, totalMs = TOTAL_MS }: SmtpOptions = {}) =>
  async ({ from, to, raw }: Letter): Promise<void> => {
    const connection = connectionTo(server, stepMs)
    // A late error of a connection that is given up has nobody to tell.
    connection.on('error', () => undefined)
    let isHandedOver = false
    const message = Readable.from([raw])
    message.once('end', () => (isHandedOver = true))
    const deadline = setTimeout(() => connection.close(), totalMs)
    try {
      await step(connection, (done) => connection.connect(done))
      const { user, password: pass } = server
      if (user) await step(connection, (done) => connection.login({ user, pass }, done))
      await step(connection, (done) => connection.send({ from, to: [to] }, message, done))
    } catch (error) {
      throw meaningOf(error as SmtpError, isHandedOver)
    } finally {
      clearTimeout(deadline)
      connection.close()
    }
  }

/** Connects, logs in and leaves: for `gateways check`. @throws MailUnavailable */
export const probeSmtp = async (
  server: SmtpServer,
  { stepMs = STEP_MS }: SmtpOptions = {},
): Promise<void> => {
  const connection = connectionTo(server, stepMs)
  connection.on('error', () => undefined)
  try {
    await step(connection, (done) => connection.connect(done))
    const { user, password: pass } = server
    if (user) await step(connection, (done) => connection.login({ user, pass }, done))
  } catch (error) {
    throw meaningOf(error as SmtpError, false)
  } finally {
    connection.close()
  }
}
