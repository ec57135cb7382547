import { maskPhone } from '@/lib/text/phone'
import type { Gateway } from '@/server/config'
import type { SendMessage } from './senders'

/** Shorter than an outbox claim, so that two processes never send the same message at once. */
const TIMEOUT_MS = 10_000

export type MessageLog = { info(fields: object, message: string): void }

/**
 * Posts `{to, text, title, link}` as JSON to a gateway of our own kind, such as one for pushes.
 * `Idempotency-Key` is the number of the message, so that a retry after a lost answer sends no second one.
 *
 * @throws Error for any status but 2xx, and after ten seconds
 */
const createHttpSender =
  ({ url, key }: Gateway): SendMessage =>
  async ({ no, recipient, body }) => {
    const { text, title, link } = body
    const response = await fetch(url, {
      method: 'POST',
      // A redirect could lead the key and a phone number elsewhere.
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `baetgil-${no}`,
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ to: recipient, text, title, link }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`gateway answered ${response.status}`)
  }

/** Writes messages to the log, where a developer reads the code for a phone. */
export const createLogSender =
  (log: MessageLog): SendMessage =>
  async ({ channel, recipient, body }) =>
    log.info({ to: maskPhone(recipient), text: body.text }, channel)

/** Sends through the configured gateway, otherwise to the log. */
export const createMessageSender = (gateway: Gateway | undefined, log: MessageLog): SendMessage =>
  gateway === undefined ? createLogSender(log) : createHttpSender(gateway)
