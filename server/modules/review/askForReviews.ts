import sql from 'sql-template-tag'
import { formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { compose } from '@/lib/notification/compose'
import { askedOfDay } from '@/lib/review/askForReview'
import { mayReview, reviewUntil } from '@/lib/review/mayReview'
import type { ReservationState } from '@/lib/reservation/states'
import { departureText } from '@/lib/schedule/fishingDay'
import { reservationHref } from '@/lib/reservation/reservationHref'
import type { Db, Transaction } from '@/server/db/pool'
import { doEach } from '@/server/jobs/doEach'
import type { Job } from '@/server/jobs/job'
import { failedBefore } from '@/server/jobs/jobFailures'
import { whoWasAboard } from '../boarding/whoWasAboard'
import { notify } from '../message/notifications'
import { ENDS_ON } from './reviewedTrip'

const JOB = 'ask-for-reviews'
const ROWS_PER_RUN = 200
/** A trip is completed in the night after it; what a stopped worker left is completed later. */
const COMPLETED_DAYS = 2

type Asked = {
  no: number
  host: string
  member_no: number | null
  phone: string
  ship_no: number
  ship_name: string
  sdate: KstDate
  departure_time: string
  is_overnight: boolean
  state: ReservationState
  departs_at: Date
  ends_on: KstDate
}

const tell = (tx: Transaction, row: Asked) => {
  const { no, host, member_no: memberNo, phone, ship_no: shipNo, ship_name } = row
  const message = compose('review_asked', {
    상품: ship_name,
    일시: departureText(row),
    기한: formatKoreanDate(reviewUntil(row.ends_on)),
  })
  return notify(tx, {
    ...{ ...message, memberNo, phone, host, shipNo, reservationNo: no },
    link: reservationHref(memberNo === null ? 'guest' : 'member', no),
    dedupeKey: `reservation:${no}:review`,
  })
}

/** On the day after a trip its booker is asked once how it was. */
export const createAskForReviews = ({ db, now }: { db: Db; now: () => Date }): Job => {
  const ask = (no: number): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await tx.first<Asked>(sql`
        select r.no, r.host, r.member_no, r.phone, r.ship_no, ship.name as ship_name, r.sdate, s.departure_time,
               s.is_overnight, r.state, s.departs_at, ${ENDS_ON} as ends_on
          from reservation r join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no
         where r.no = ${no} and r.review_asked_at is null for update of r skip locked`)
      if (!row) return
      await tx.run(sql`update reservation set review_asked_at = ${now()} where no = ${no}`)
      const trip = { ...row, aboard: await whoWasAboard(tx, no) }
      const isWritten = await tx.first(sql`select from review where reservation_no = ${no}`)
      if (isWritten || row.phone === '' || !mayReview(trip, now()).may) return
      await tell(tx, row)
    })

  const run = async (): Promise<void> => {
    const at = now()
    const day = askedOfDay(at)
    if (!day) return
    const failed = failedBefore(JOB, sql`r.no`, at)
    const due = await db.rows<{ no: number }>(sql`
      select r.no from reservation r join schedule s on s.no = r.schedule_no ${failed.join}
       where r.state = 'COMPLETED' and r.erased_at is null and r.review_asked_at is null and ${failed.isDue}
         and r.state_at > ${at}::timestamptz - ${COMPLETED_DAYS}::int * interval '1 day'
         and ${ENDS_ON} = ${day}
       order by ${failed.order}, r.no limit ${ROWS_PER_RUN}`)
    await doEach({ db, job: JOB, at }, due, { keyOf: ({ no }) => no, work: ({ no }) => ask(no) })
  }

  return { name: JOB, everyMs: 60_000, run }
}
