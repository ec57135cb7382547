import { setTimeout as wait } from 'node:timers/promises'
import { guestToken } from '@/bench/support/guests'
import type { Answer, Client } from './client'

/** What one visitor wants: a party on a departure. */
export type Wish = { visitor: number; departure: number; party: number }

export type Outcome = Wish & {
  /** Milliseconds of this process' clock: when the hold was first asked for, and when it was decided. */
  askedAt: number
  decidedAt: number
  /** The reservation's number, or the code of the refusal. */
  reservation?: number
  refusal?: string
}

/** What a crowd has seen, beside what became of each wish. */
export type Seen = {
  /** Milliseconds of each call that was answered. */
  holdMs: number[]
  orderMs: number[]
  /** Calls without an answer of the product, each as `path status`. */
  failures: string[]
  /** Calls that failed again when they were sent again. */
  failedTwice: string[]
}

export const createSeen = (): Seen => ({ holdMs: [], orderMs: [], failures: [], failedTwice: [] })

/** Between two tries of a visitor. */
const RETRY_MS = 250
/** A visitor gives up then: the test or bench ends with it. */
const MAX_TRIES = 120

const isAnswered = ({ status }: Answer) => status > 0 && (status < 500 || status >= 600)

type Call = { client: Client; path: string; visitor: number; body: object; seen: Seen }

/** Sends a call until it is answered, unchanged, as the page does with its button "다시 시도". */
const send = async ({ client, path, visitor, body, seen }: Call, samples: number[]) => {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const began = performance.now()
    const answer = await client.post(path, body, visitor)
    if (isAnswered(answer)) {
      samples.push(performance.now() - began)
      return answer
    }
    const failure = `${path} ${answer.status}`
    seen.failures.push(failure)
    if (tries > 1) seen.failedTwice.push(failure)
    await wait(RETRY_MS)
  }
  throw new Error(`${path} was not answered in ${MAX_TRIES} tries`)
}

const refusalOf = ({ status, body }: Answer): string => {
  const { code } = JSON.parse(body) as { code?: string }
  return `${status} ${code ?? ''}`.trim()
}

/**
 * Holds and orders as the storefront does, until the product has decided.
 *
 * @throws Error when it does not within half a minute
 */
export const book = async (client: Client, wish: Wish, seen: Seen): Promise<Outcome> => {
  const { visitor, departure, party } = wish
  const who = { user_type: 'guest', guest_token: guestToken(visitor) }
  const askedAt = performance.now()
  const held = await send(
    {
      ...{ client, visitor, seen, path: '/b/v1/reservation/ready' },
      body: { schedule_no: departure, party, host: 'www', ...who },
    },
    seen.holdMs,
  )
  const decided = { ...wish, askedAt, decidedAt: performance.now() }
  if (held.status !== 200) return { ...decided, refusal: refusalOf(held) }
  const { hold_key, quote } = JSON.parse(held.body) as {
    hold_key: string
    quote: { total: number }
  }
  const order = { hold_key, name: '홍길동', pay_type: 'BANK', total: quote.total, is_agree: true }
  const ordered = await send(
    { client, visitor, seen, path: '/b/v2/reservation/index', body: { ...order, ...who } },
    seen.orderMs,
  )
  if (ordered.status !== 200) return { ...decided, refusal: `order ${refusalOf(ordered)}` }
  const { reservation_no } = JSON.parse(ordered.body) as { reservation_no: number }
  return { ...decided, reservation: reservation_no }
}
