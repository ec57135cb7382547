import sql, { type Sql } from 'sql-template-tag'
import { type ConsoleReview, REVIEWS_LISTED } from '@/lib/contract/console/reviews'
import type { HideReason } from '@/lib/review/hideReasons'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Db, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '../activity/activity'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { REVIEW_COLUMNS, type ReviewRow, toReview } from './reviewRepository'

type Listed = ReviewRow & { reservation_no: number; ship_name: string }
type Locked = {
  no: number
  ship_no: number
  reservation_no: number
  service_type: ServiceType
  answer: string | null
  hidden_because: '' | HideReason
}
type By = { fleet: Fleet; record: Recorder }

const OPEN = sql`v.answer is null and v.hidden_at is null`

const toListed = ({
  reservation_no,
  ship_name,
  hidden_because,
  ...row
}: Listed): ConsoleReview => ({
  ...toReview({ ...row, hidden_because }),
  reservation_no,
  ship_name,
  hidden_because: hidden_because === '' ? null : hidden_because,
})

/** What staff do with the reviews of the own boats; another operator's answer 404. */
export const createReviewDesk = ({ db, now }: { db: Db; now: () => Date }) => {
  const lock = async (tx: Transaction, fleet: Fleet, no: number): Promise<Locked> => {
    const found = await tx.first<Locked>(sql`
      select v.no, v.ship_no, v.reservation_no, ship.service_type, v.answer, v.hidden_because
        from review v join ship on ship.no = v.ship_no
       where v.no = ${no} and ${inFleet(fleet)} for update of v`)
    if (!found) throw refuse.code('NO_SUCH_REVIEW')
    return found
  }

  /** Changes one review with its record, and makes the pages that show it anew. */
  const change = (
    no: number,
    { fleet, record }: By,
    decide: (review: Locked) => {
      set: Sql
      action: 'review.answer' | 'review.hide' | 'review.show'
      because?: readonly [string, string]
    },
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const review = await lock(tx, fleet, no)
      const { set, action, because } = decide(review)
      await tx.run(sql`update review set ${set} where no = ${no}`)
      await record(tx, {
        ...{ action, operatorNo: fleet.operatorNo, shipNo: review.ship_no, subjectNo: no },
        reservationNo: review.reservation_no,
        ...(because && { changes: { hidden_because: because } }),
      })
      const { ship_no: shipNo, service_type: serviceType } = review
      await enqueuePages(tx, { kind: 'ship', no: shipNo, serviceType }, now())
    })

  return {
    /** One page, the newest first, and how many wait for an answer. */
    list: async (
      fleet: Fleet,
      { before, isOpen }: { before?: number | undefined; isOpen: boolean },
    ) => {
      const rows = await db.rows<Listed>(sql`
        select ${REVIEW_COLUMNS}, v.reservation_no, ship.name as ship_name
          from review v join ship on ship.no = v.ship_no
         where ${inFleet(fleet)} and (${before ?? null}::bigint is null or v.no < ${before ?? null})
           and ${isOpen ? OPEN : sql`true`}
         order by v.no desc limit ${REVIEWS_LISTED + 1}`)
      const open = await db.first<{ count: number }>(sql`
        select count(*)::int as count from review v join ship on ship.no = v.ship_no
         where ${inFleet(fleet)} and ${OPEN}`)
      return {
        list: rows.slice(0, REVIEWS_LISTED).map(toListed),
        open: open?.count ?? 0,
        has_more: rows.length > REVIEWS_LISTED,
      }
    },

    /** @throws Refusal 404, 409 for one that is answered already */
    answer: (no: number, answer: string, by: By) =>
      change(no, by, (review) => {
        if (review.answer !== null) throw refuse.code('REVIEW_ANSWERED')
        return { set: sql`answer = ${answer}, answered_at = ${now()}`, action: 'review.answer' }
      }),

    /** @throws Refusal 404, 409 for one that is hidden already */
    hide: (no: number, because: HideReason, by: By) =>
      change(no, by, ({ hidden_because: before }) => {
        if (before !== '') throw refuse.code('REVIEW_HIDDEN')
        const set = sql`hidden_at = ${now()}, hidden_because = ${because}`
        return { set, action: 'review.hide', because: ['', because] }
      }),

    /** @throws Refusal 404, 409 for one that is shown */
    show: (no: number, by: By) =>
      change(no, by, ({ hidden_because: before }) => {
        if (before === '') throw refuse.code('REVIEW_SHOWN')
        const set = sql`hidden_at = null, hidden_because = ''`
        return { set, action: 'review.show', because: [before, ''] }
      }),
  }
}

export type ReviewDesk = ReturnType<typeof createReviewDesk>
