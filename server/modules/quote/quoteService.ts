import sql from 'sql-template-tag'
import type { ConsoleQuote } from '@/lib/contract/console/quotes'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { compose } from '@/lib/notification/compose'
import { quoteHref } from '@/lib/quote/quoteHref'
import { MAX_QUOTES_LISTED, MAX_QUOTES_OF_ONE } from '@/lib/quote/limits'
import { suggestedHour, suggestedPrice } from '@/lib/quote/quoteOffer'
import { departureText, fishingDay } from '@/lib/schedule/fishingDay'
import { formatWon } from '@/lib/text/won'
import type { Db, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import { notify } from '@/server/modules/message/notifications'
import { readQuote } from './acceptQuote'
import { type AskedQuote, assertWholeFree, requireAsked } from './askedQuote'
import * as repository from './quoteRepository'
import { type QuoteRow, stateOfQuote } from './quoteRepository'

/** What the asker reads where the inquiry is shown; the quote has a message of its own. */
const ANSWER = '독선 견적을 문자로 보내 드렸어요.'

type By = { fleet: Fleet; record: Recorder }
type Wish = { inquiryNo: number; price: number; validUntil: Date }

export type Quotes = ReturnType<typeof createQuotes>

const tellQuote = (
  tx: Transaction,
  asked: AskedQuote,
  { key, no, price, validUntil }: { key: string; no: number; price: number; validUntil: Date },
) =>
  notify(tx, {
    ...compose('quote_sent', {
      상품: asked.ship_name,
      일시: departureText(asked),
      금액: formatWon(price),
      기한: formatKoreanDateTime(validUntil),
    }),
    memberNo: asked.member_no,
    phone: asked.phone,
    link: quoteHref({
      ...{ scheduleNo: asked.schedule_no, shipNo: asked.ship_no, sdate: fishingDay(asked) },
      ...{ party: asked.people, key },
    }),
    host: asked.host ?? '',
    dedupeKey: `quote:${no}`,
    shipNo: asked.ship_no,
  })

const tellWithdrawn = async (tx: Transaction, quote: QuoteRow) => {
  const to = await tx.first<{ member_no: number | null; phone: string }>(
    sql`select member_no, phone from inquiry where no = ${quote.inquiry_no}`,
  )
  if (!to) return
  const message = compose('quote_withdrawn', { 상품: quote.ship_name, 일시: departureText(quote) })
  const about = { shipNo: quote.ship_no, dedupeKey: `quote:${quote.no}:withdrawn` }
  await notify(tx, { ...message, memberNo: to.member_no, phone: to.phone, ...about })
}

const toWire = (row: QuoteRow, at: Date): ConsoleQuote => ({
  quote_no: row.no,
  inquiry_no: row.inquiry_no,
  ship_name: row.ship_name,
  sdate: row.sdate,
  departure_time: row.departure_time,
  is_overnight: row.is_overnight,
  party: row.party,
  price: row.price,
  valid_until: row.valid_until.toISOString(),
  state: stateOfQuote(row, at),
  reservation_no: row.reservation_no,
})

/** Quotes for whole boats that are asked for (ADR 114); `acceptQuote.ts` is what the holds do with them. */
export const createQuotes = ({ db, now }: { db: Db; now: () => Date }) => {
  const assertFree = (asked: AskedQuote, at: Date) => assertWholeFree(asked, asked.people, at)

  /** One open quote for each inquiry, and not one a minute. */
  const assertMaySend = async (tx: Transaction, asked: AskedQuote, at: Date) => {
    const before = await repository.listOfInquiry(tx, asked.inquiry_no)
    const states = before.map((quote) => stateOfQuote(quote, at))
    if (states.some((state) => ['open', 'held', 'used'].includes(state))) {
      throw refuse.code('QUOTE_SENT')
    }
    if (before.length >= MAX_QUOTES_OF_ONE)
      throw refuse.code('TOO_MANY_QUOTES', { max: MAX_QUOTES_OF_ONE })
  }

  return {
    /** What the link of a quote shows. @throws Refusal 404, 409 with the reason why it cannot be accepted */
    read: (key: string) => readQuote(db, key, now()),

    /** What a quote for an inquiry begins with. @throws Refusal 404, 409 where the boat is not free */
    begin: async (no: number, fleet: Fleet) => {
      const at = now()
      const asked = await requireAsked(db, { no, scope: fleet })
      assertFree(asked, at)
      return {
        price: suggestedPrice(asked),
        valid_until: suggestedHour(at, asked.departs_at).toISOString(),
        departs_at: asked.departs_at.toISOString(),
      }
    },

    /**
     * Sends a quote and answers the inquiry by it. It takes no seats.
     *
     * @throws Refusal 404; 409 where the boat is not free, another quote is open, or the hour is past or after
     * departure
     */
    send: ({ inquiryNo: no, price, validUntil }: Wish, { fleet, record }: By): Promise<void> =>
      db.transaction(async (tx) => {
        const at = now()
        const asked = await requireAsked(tx, { no, scope: fleet, isLocked: true })
        assertFree(asked, at)
        await assertMaySend(tx, asked, at)
        if (validUntil <= at || validUntil > asked.departs_at) throw refuse.code('DEADLINE_PAST')
        const { schedule_no: scheduleNo, people: party } = asked
        const quote = { inquiryNo: no, scheduleNo, party, price, validUntil, at }
        const sent = await repository.insertQuote(tx, quote)
        if (!sent) throw refuse.code('UNKNOWN_INQUIRY')
        await tx.run(sql`
          update inquiry set answer = ${ANSWER}, answered_at = ${at}
           where no = ${no} and answered_at is null`)
        await tellQuote(tx, asked, { ...sent, price, validUntil })
        await record(tx, {
          ...{ action: 'quote.send', operatorNo: asked.operator_no, shipNo: asked.ship_no },
          ...{ scheduleNo, changes: { amount: [null, price] } },
        })
      }),

    /** The newest quotes of the operator. */
    list: async (fleet: Fleet) => {
      const at = now()
      const rows = await repository.listQuotes(db, inFleet(fleet), MAX_QUOTES_LISTED)
      return { list: rows.map((row) => toWire(row, at)) }
    },

    /**
     * Takes back a quote that nobody has accepted.
     *
     * @throws Refusal 404; 409 where it is being accepted, or is over already
     */
    withdraw: (no: number, { fleet, record }: By): Promise<void> =>
      db.transaction(async (tx) => {
        const at = now()
        const quote = await repository.lockQuote(
          tx,
          sql`q.no = ${no} and exists (
            select from ship where ship.no = q.ship_no and ${inFleet(fleet)})`,
        )
        if (!quote) throw refuse.code('NO_SUCH_QUOTE')
        const state = stateOfQuote(quote, at)
        if (state !== 'open') throw refuse.code(state === 'held' ? 'QUOTE_HELD' : 'QUOTE_ENDED')
        await repository.withdraw(tx, no, at)
        await tellWithdrawn(tx, quote)
        await record(tx, {
          ...{ action: 'quote.withdraw', operatorNo: quote.operator_no, shipNo: quote.ship_no },
          ...(quote.schedule_no !== null && { scheduleNo: quote.schedule_no }),
        })
      }),
  }
}
