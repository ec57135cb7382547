import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { OutboxMessage } from './outbox'
import type { ClaimedMessage } from './outboxRepository'
import type { Receipt } from '../../gateways/outcome'

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
  /** All due messages to one recipient ask for the same: one call does for them. */
  isJoined?: true
}

/**
 * Sends messages that nobody may get twice, one by one. A message whose outcome is not known is looked
 * up before it is sent again.
 */
export type OnceSender = {
  /** The name of its provider. */
  provider: string
  /** Messages a second, of all processes together. */
  perSecond: number
  /** How long a message is of use; undefined: a day. */
  validMs?(message: ClaimedMessage): number | undefined
  /** @throws NotSent or OutcomeUnknown; any other error counts as the latter */
  sendOnce(message: ClaimedMessage): Promise<Receipt>
  /** Whether the provider tells later if a message arrived (`createDeliveryReports`). */
  hasReports?: true
  /**
   * Asks the provider whether it has the message; undefined if it certainly has not. Absent where a
   * provider cannot be asked: then nobody finds out, and only a person sends it again.
   *
   * @throws Error when it did not answer
   */
  lookUp?(message: ClaimedMessage): Promise<Receipt | undefined>
}

export type Senders = Record<OutboxMessage['channel'], Sender | OnceSender>

export const isOnce = (sender: Sender | OnceSender): sender is OnceSender => 'sendOnce' in sender

/** A sender with one message per call and 20 parallel calls, for text messages, pushes and mail. */
export const sendIndividually = (send: SendMessage): Sender => ({
  send: async ([message]) => message && send(message),
  perCall: 1,
  calls: 20,
})

/** The absolute address of a message's link, on the storefront that it is about; '' without one. */
export const absoluteLink = (
  address: StorefrontAddress,
  { host = '', link = '' }: OutboxMessage['body'],
): string => (link === '' ? '' : address(host, link))
