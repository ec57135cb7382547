import sql from 'sql-template-tag'
import type { QuoteState } from '@/lib/quote/quoteState'
import { compose } from '@/lib/notification/compose'
import { departureText } from '@/lib/schedule/fishingDay'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { Refusal, refuse } from '@/server/http/refusal'
import { tellStaff } from '@/server/modules/staffNotification/staffNotifications'
import * as repository from './quoteRepository'
import { type QuoteRow, stateOfQuote } from './quoteRepository'

const REFUSALS = {
  held: 'QUOTE_HELD',
  used: 'QUOTE_USED',
  withdrawn: 'QUOTE_WITHDRAWN',
  moved: 'QUOTE_MOVED',
  over: 'QUOTE_OVER',
} as const satisfies Record<Exclude<QuoteState, 'open'>, string>

/** Somebody else has a seat of the departure, or all of it. */
const TAKEN: readonly (string | undefined)[] = ['WHOLE_TAKEN', 'SOLD_OUT']

type Acceptance = { key: string; scheduleNo: number; visitor: string; at: Date }

/** @throws Refusal 404 for another departure, 409 with the reason why it cannot be accepted */
const assertAcceptable = (
  quote: QuoteRow | undefined,
  { scheduleNo, visitor, at }: Acceptance,
): QuoteRow => {
  // First of all: also who holds it has the price of its departure alone.
  if (quote?.schedule_no !== scheduleNo) throw refuse.code('NO_SUCH_QUOTE')
  const state = stateOfQuote(quote, at)
  if (state === 'held' && quote.visitor === visitor) return quote
  if (state !== 'open') throw refuse.code(REFUSALS[state])
  return quote
}

/** Before anything is locked: why it cannot be accepted. @throws Refusal as `lockForHold` */
export const assertQuoteOpen = async (db: Queryable, accepted: Acceptance): Promise<void> => {
  assertAcceptable(await repository.findQuote(db, accepted.key), accepted)
}

/**
 * The quote that a hold is made or changed with, locked: a second acceptance, or its withdrawal, waits for it.
 *
 * @throws Refusal 404, 409 with the reason why it cannot be accepted
 */
export const lockForHold = async (tx: Transaction, accepted: Acceptance): Promise<QuoteRow> =>
  assertAcceptable(await repository.lockQuote(tx, sql`q.key = ${accepted.key}::uuid`), accepted)

export { type QuoteRow, takeQuote } from './quoteRepository'

/** Tells the office, once, that somebody wanted to accept what is not free any more. */
export const tellQuoteLost = async (db: Db, key: string, error: unknown): Promise<void> => {
  if (!(error instanceof Refusal) || !TAKEN.includes(error.code)) return
  const quote = await repository.findQuote(db, key)
  if (!quote) return
  await db.transaction((tx) =>
    tellStaff(tx, {
      event: 'question',
      message: compose('staff_quote_lost', {
        상품: quote.ship_name,
        일시: departureText(quote),
        인원: `${quote.party}명`,
      }),
      shipNo: quote.ship_no,
      link: '/inquiries',
      key: `quote:${quote.no}:lost`,
    }),
  )
}

/** What the link of a quote shows. @throws Refusal 404, 409 with the reason why it cannot be accepted */
export const readQuote = async (db: Db, key: string, at: Date) => {
  const quote = await repository.findQuote(db, key)
  if (!quote) throw refuse.code('NO_SUCH_QUOTE')
  const state = stateOfQuote(quote, at)
  // Whoever holds it comes back to it; anybody else is refused where it is accepted.
  if (state !== 'open' && state !== 'held') throw refuse.code(REFUSALS[state])
  return { price: quote.price, valid_until: quote.valid_until.toISOString() }
}
