import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { OutcomeUnknown } from './outcome'
import { type Failure, GatewayFailure, failureOf } from './failure'
import { GatewayDeclined } from './payment'

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
const TOTAL_MS = 25_000
const CODE_PERMANENT = 500
const AUTH_CODES = new Set([530, 534, 535, 538])
const QUOTA_CODES = new Set([421, 450, 451, 452])

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

const UNREACHABLE = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS'])

/** Why a server gave no number: a gone connection, none in time, or an answer that nobody can read. */
const silenceOf = (error: SmtpError): Failure => {
  if (error.code === 'ETIMEDOUT') return 'slow'
  if (error.code !== undefined && UNREACHABLE.has(error.code)) return 'unreachable'
  return error.code === 'EPROTOCOL' ? 'garbage' : (failureOf(error) ?? 'broken')
}

/** Why a server refused what is not about this message: RFC 5321 section 4.2.3, RFC 4954 section 6. */
const refusalOf = ({ responseCode = 0, command = '' }: SmtpError): Failure => {
  if (command.startsWith('AUTH') || AUTH_CODES.has(responseCode)) return 'key'
  return QUOTA_CODES.has(responseCode) ? 'quota' : 'broken'
}

/**
 * What a failure means. A server that has the whole message may have accepted it, whatever became of
 * the connection: without an answer the outcome is unknown. Only what a server says of the recipient or
 * of the message itself is final; a refused log-in or sender is a wrong setting, which can be mended.
 */
const meaningOf = (error: SmtpError, isHandedOver: boolean): Error => {
  const { responseCode, command = '' } = error
  if (responseCode === undefined) {
    const failure = silenceOf(error)
    const lost = new GatewayFailure(failure, `The mail server gave no answer (${failure}).`)
    return isHandedOver ? new OutcomeUnknown('SMTP_NO_ANSWER', { cause: lost }) : lost
  }
  const isAboutMail = isHandedOver || command === 'RCPT TO' || command === 'DATA'
  // The server's own words may repeat the address: only its number is kept.
  const text = `The mail server answered ${responseCode}.`
  if (responseCode >= CODE_PERMANENT && isAboutMail) {
    return new GatewayDeclined(text, `SMTP_${responseCode}`)
  }
  return new GatewayFailure(refusalOf(error), text)
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
 * @throws GatewayDeclined for a final refusal, GatewayFailure when the message was surely not accepted,
 *   OutcomeUnknown when it may have been
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

/** Connects, logs in and leaves: for `gateways check`. @throws GatewayFailure */
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
