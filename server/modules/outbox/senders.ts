import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { OutboxMessage } from './outbox'
import type { ClaimedMessage } from './outboxRepository'

/**
 * Sends one message; throws on failure. Its `no` never changes, so that a gateway can recognise a
 * repeated attempt.
 */
export type SendMessage = (message: ClaimedMessage) => Promise<void>

/** Sends a channel's messages. If a call throws, all its messages have failed. */
export type Sender = {
  send(messages: ClaimedMessage[]): Promise<void>
  perCall: number
  calls: number
}

export type Senders = Record<OutboxMessage['channel'], Sender>

/** A sender with one message per call and 20 parallel calls, for text messages, pushes and mail. */
export const sendIndividually = (send: SendMessage): Sender => ({
  send: async ([message]) => message && send(message),
  perCall: 1,
  calls: 20,
})

/**
 * Makes the link of a message absolute. The reader of a text message is on no storefront, so the path
 * is completed with the address of the storefront that the message is about.
 */
export const withAbsoluteLink =
  (address: StorefrontAddress, send: SendMessage): SendMessage =>
  (message) => {
    const { host = '', link, ...body } = message.body
    return send({ ...message, body: link ? { ...body, link: address(host, link) } : body })
  }
