import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { OutboxMessage } from './outbox'
import type { ClaimedMessage } from './outboxRepository'

/**
 * Hands one message to the outside; throws when that failed. `no` names the message for ever, so
 * that a gateway can recognise a second attempt at the same one.
 */
export type SendMessage = (message: ClaimedMessage) => Promise<void>

/** Sends a channel: so many messages in a call, which all failed if it throws, and calls in a run. */
export type Sender = {
  send(messages: ClaimedMessage[]): Promise<void>
  perCall: number
  calls: number
}

export type Senders = Record<OutboxMessage['channel'], Sender>

/** One message a call, several calls at once: as text messages, pushes and mail go out. */
export const sendIndividually = (send: SendMessage): Sender => ({
  send: async ([message]) => message && send(message),
  perCall: 1,
  calls: 20,
})

/**
 * Sends with a link that can be tapped: whoever reads a text message is on no storefront, so its
 * path is put on the one that the message is about.
 */
export const withAbsoluteLink =
  (address: StorefrontAddress, send: SendMessage): SendMessage =>
  (message) => {
    const { host = '', link, ...body } = message.body
    return send({ ...message, body: link ? { ...body, link: address(host, link) } : body })
  }
