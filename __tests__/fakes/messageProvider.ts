import type { TextMessageGateway } from '@/server/gateways/textMessage'
import type { Breaker } from '@/server/gateways/breaker'
import type { ProviderServer } from './providerServer'

/** A message as a provider has taken it. */
export type TakenMessage = {
  reference: string
  to: string
  from: string
  way: 'alimtalk' | 'text'
  /** The sentence, filled in where it is a template's. */
  text: string
  /** What is sent where the KakaoTalk message does not arrive. */
  fallback?: { text: string; type: string }
  /** `SMS`, `LMS` … for a text message. */
  type: string
  title?: string
}

/** A provider of messages, as tests of both speak of it. */
export type FakeMessageProvider = {
  server: ProviderServer
  gateway(deps: { breaker: Breaker; now: () => Date; timeoutMs?: number }): TextMessageGateway
  /** What it has taken, the first first. */
  taken: TakenMessage[]
  /** Paths of requests that send messages. */
  sends: RegExp
  /** Paths of requests that search for a message. */
  searches: RegExp
  /** An answer that refuses our key. */
  wrongKey: { status: number; body: unknown; code: string }
  /** An answer that says that nothing may be sent any more for now. */
  spent: { status: number; body: unknown; code: string }
  /** An answer that refuses a receiver. */
  wrongNumber: { status: number; body: unknown; code: string }
  /** A message arrives. */
  arrive(reference: string): void
  /** A message does not arrive; a KakaoTalk message is replaced by text unless that fails, too. */
  fail(reference: string, code: string): void
  /** A KakaoTalk message does not arrive, and the text that replaces it does. */
  replace(reference: string): void
  /** The webhook about a message. */
  news(reference: string): unknown
  /** Changes a template there, as its owner may. */
  rewrite(code: string, content: string): void
  close(): Promise<void>
}
