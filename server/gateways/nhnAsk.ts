import type { MessageAnswer } from './textMessageCall'

/** One of NHN Cloud's services: what it is asked, with its own keys. */
export type NhnAsk = (
  method: 'GET' | 'POST',
  path: string,
  more?: { query?: Record<string, string>; body?: unknown; headers?: Record<string, string> },
) => Promise<MessageAnswer>

export type Period = { from: Date; to: Date }
