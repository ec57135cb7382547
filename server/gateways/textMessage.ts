import type { IncomingHttpHeaders } from 'node:http'
import type { Probe } from './probe'

/** A KakaoTalk message (알림톡): a registered template and what fills it. */
export type Alimtalk = {
  /** Our code of the template (`TEMPLATES`). */
  code: string
  /** The registered sentence; used only while the provider has the same one. */
  content: string
  /** By name, without `#{}`. */
  variables: Readonly<Record<string, string>>
}

/** A message to a phone. */
export type TextMessage = {
  /** How we call this sending. The provider keeps it, so that we can ask for it. */
  reference: string
  /** Digits only. */
  to: string
  title: string
  /** What a text message says, within EUC-KR and 2,000 bytes of it. */
  text: string
  /** `sms` up to 90 bytes of EUC-KR, otherwise `lms`. */
  form: 'sms' | 'lms'
  /** A code that its reader waits for. */
  isCode: boolean
  /** Tried first; `text` is sent where it does not arrive. */
  alimtalk?: Alimtalk
  /** When it was enqueued: a search for it begins there. */
  createdAt: Date
}

/** How a message arrived. */
export type Way = 'alimtalk' | 'text'

/** What a provider knows of a message that it has taken. */
export type Report =
  { kind: 'pending' } | { kind: 'delivered'; way: Way } | { kind: 'failed'; code: string }

/** A provider of text messages and KakaoTalk messages. */
export type TextMessageGateway = {
  /** As in `outbox.provider` and `gateway_state`. */
  name: string
  /** Messages a second that we send at most, of all processes together. */
  perSecond: number
  /**
   * Has the provider send a message; answers the provider's name for it.
   *
   * @throws NotSent or OutcomeUnknown
   */
  send(message: TextMessage): Promise<string>
  /**
   * Looks for a message by our own name; undefined if the provider certainly has none.
   *
   * @throws Error when the provider gives no clear answer
   */
  lookUp(message: TextMessage): Promise<string | undefined>
  /** @throws Error when the provider gives no clear answer */
  report(ref: string): Promise<Report>
  /**
   * The provider's names of messages about which a webhook has news; undefined when it does not come
   * from the provider. It is never believed: the news are read by `report`.
   */
  readWebhook(body: unknown, headers: IncomingHttpHeaders): string[] | undefined
  probe(): Promise<Probe>
}
