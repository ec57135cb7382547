import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import { morningOf } from '@/lib/reservation/deadlines'
import { dueNow } from '@/lib/reservation/deposit'
import { toldOfDay } from '@/lib/reservation/eveningBefore'
import { MAX_REMINDER_HOURS, remindAt } from '@/lib/reservation/remindAt'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import { UNDO_MINUTES } from '@/lib/schedule/operatorLimits'
import type { Db } from '@/server/db/pool'
import { owesMoney } from '@/server/modules/payment/owesMoney'
import type { Payments } from '@/server/modules/payment/payments'
import { readSeaText } from '@/server/modules/sea/readSea'
import { calledOffStatuses } from '@/server/modules/schedule/bookable'
import { BEFORE_DRAW, SPOTS_OF } from '@/server/modules/spot/spotsOf'
import { doEach } from '@/server/jobs/doEach'
import { forEachIsolated } from '@/server/jobs/forEachIsolated'
import type { Job } from '@/server/jobs/job'
import { failedBefore } from '@/server/jobs/jobFailures'
import { notifyRepair } from './notifyBooker'
import { notifyBalance, notifyDeadline } from './notifyDue'
import { notifyTomorrow } from './notifyTomorrow'
import { lockReservation, type ReservationRow } from '../reservationRow'

const ROWS_PER_RUN = 200
const EVENING_JOB = 'tell-evening'
const MINUTE_MS = 60_000

type ToldShip = Omit<Parameters<typeof notifyTomorrow>[2], 'sea'> &
  Omit<Parameters<typeof readSeaText>[1], 'sdate' | 'departs_at' | 'is_overnight'>

type Deps = { db: Db; now: () => Date; payments: Payments }

/** Whether a transfer is awaited; a rest that is due when the trip begins is paid there. */
const isWaiting = ({ state, pay_deadline: deadline, departs_at: departsAt }: ReservationRow) =>
  state === 'AWAITING_PAYMENT' ||
  (state === 'CONFIRMED' && deadline !== null && deadline < departsAt)

/** Tells bookers once what they would not hear of otherwise. */
export const createNotificationJobs = ({ db, now, payments }: Deps): Job[] => {
  const remind = (no: number, at: Date): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await lockReservation(tx, no)
      if (!row?.pay_deadline || !isWaiting(row)) return
      await tx.run(sql`update reservation set reminded_of = ${row.pay_deadline} where no = ${no}`)
      // What a part was paid of is open nowhere any more; its rest comes to the operator's account.
      const isTransfer = row.pay_type === 'BANK' || row.state === 'CONFIRMED'
      const ofRest = isTransfer ? row.bank_account : null
      const account = (await payments.find(no)).account ?? ofRest
      // Who ordered later than that has just read the deadline.
      const isFresh = row.created_at >= remindAt(row.pay_deadline)
      const missing = dueNow(row) - row.paid_amount
      if (isFresh || !account || missing <= 0 || row.pay_deadline <= at) return
      await notifyDeadline(tx, row, { deadline: row.pay_deadline, account, missing })
    })

  const remindOfBalance = (no: number): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await lockReservation(tx, no)
      const deadline = row?.pay_deadline
      if (row?.state !== 'CONFIRMED' || !deadline || !isWaiting(row)) return
      if (isCalledOff(row.schedule_status)) return
      await tx.run(sql`update reservation set balance_told_of = ${deadline} where no = ${no}`)
      const missing = row.total - row.paid_amount
      if (missing <= 0) return
      const { restPath } = await payments.find(no)
      const path = row.offered_pay_type.includes('CARD') ? restPath : undefined
      await notifyBalance(tx, row, { deadline, account: row.bank_account, missing, path })
    })

  /** Reminds by day of the rest of a deposit, two days before it is due. */
  const remindOfBalances = async (): Promise<void> => {
    const at = now()
    if (morningOf(at) > at) return
    const near = await db.rows<{ no: number }>(sql`
      select r.no from reservation r join schedule s on s.no = r.schedule_no
       where r.state = 'CONFIRMED' and r.deposit is not null and r.paid_amount < r.total
         and r.pay_deadline > ${at} and r.pay_deadline <= ${at}::timestamptz + interval '2 days'
         and r.pay_deadline < s.departs_at
         and r.balance_told_of is distinct from r.pay_deadline
       order by r.pay_deadline limit ${ROWS_PER_RUN}`)
    await forEachIsolated(near, ({ no }) => remindOfBalance(no))
  }

  /** Reminds of transfers whose deadline is near. */
  const remindOfDeposits = async (): Promise<void> => {
    const at = now()
    const near = await db.rows<{ no: number; pay_deadline: Date }>(sql`
      select r.no, r.pay_deadline from reservation r
       where ${owesMoney} and (pay_type in ('BANK', 'VBANK') or deposit is not null) and pay_deadline > ${at}
         and pay_deadline <= ${at}::timestamptz + ${MAX_REMINDER_HOURS}::int * interval '1 hour'
         and reminded_of is distinct from pay_deadline
       order by pay_deadline limit ${ROWS_PER_RUN}`)
    const due = near.filter(({ pay_deadline: deadline }) => remindAt(deadline) <= at)
    await forEachIsolated(due, ({ no }) => remind(no, at))
  }

  const tellRepair = (no: number): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await lockReservation(tx, no)
      const isLive = row?.state === 'AWAITING_PAYMENT' || row?.state === 'CONFIRMED'
      if (!isLive || row.schedule_status !== 'maintenance') return
      await tx.run(sql`
        update reservation set repair_told_of = schedule_no where no = ${no}`)
      await notifyRepair(tx, row)
    })

  /**
   * Tells who has booked that a departure does not sail because of repairs. A change of many departures is
   * waited for as long as it can be undone.
   */
  const tellRepairs = async (): Promise<void> => {
    const at = now()
    const untold = await db.rows<{ no: number }>(sql`
      select distinct r.no from schedule s cross join lateral (
          select reservation_no from reservation_seat where schedule_no = s.no offset 0) seat
        join reservation r on r.no = seat.reservation_no
       where s.status = 'maintenance' and s.departs_at > ${at}
         and r.state in ('AWAITING_PAYMENT', 'CONFIRMED')
         and r.repair_told_of is distinct from r.schedule_no
         and not exists (
           select from departure_batch_row changed join departure_batch batch on batch.no = changed.batch_no
            where changed.schedule_no = s.no and batch.undone_at is null
              and batch.made_at > ${at}::timestamptz - ${UNDO_MINUTES}::int * interval '1 minute')
       order by r.no limit ${ROWS_PER_RUN}`)
    await forEachIsolated(untold, ({ no }) => tellRepair(no))
  }

  const tellTomorrow = (no: number, day: KstDate): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await lockReservation(tx, no)
      // Cancelled, moved or called off since it was found.
      if (row?.state !== 'CONFIRMED' || row.sdate !== day || isCalledOff(row.schedule_status))
        return
      await tx.run(sql`
        update reservation set evening_told_of = schedule_no where no = ${no}`)
      const ship = await tx.first<ToldShip>(sql`
        select service_type, meeting_place, tide_style, lat, lng, tide_station, use_minutes,
               ${SPOTS_OF} as spots, ${BEFORE_DRAW} as before_draw
          from reservation r join ship on ship.no = r.ship_no where r.no = ${no}`)
      if (!ship) return
      const sea = await readSeaText(tx, { ...row, ...ship }, now())
      await notifyTomorrow(tx, row, { ...ship, sea })
    })

  /** Tells on the evening before a trip where to meet, what to bring, and what sea is forecast. */
  const tellEvening = async (): Promise<void> => {
    const at = now()
    const day = toldOfDay(at)
    if (!day) return
    const failed = failedBefore(EVENING_JOB, sql`r.no`, at)
    const untold = await db.rows<{ no: number }>(sql`
      select r.no from reservation r ${failed.join}
       where r.state = 'CONFIRMED' and r.sdate = ${day} and ${failed.isDue}
         and r.evening_told_of is distinct from r.schedule_no
         and not exists (
           select from reservation_seat seat join schedule s on s.no = seat.schedule_no
            where seat.reservation_no = r.no and s.status in ${calledOffStatuses} offset 0)
       order by ${failed.order}, r.no limit ${ROWS_PER_RUN}`)
    await doEach({ db, job: EVENING_JOB, at }, untold, {
      keyOf: ({ no }) => no,
      work: ({ no }) => tellTomorrow(no, day),
    })
  }

  return [
    { name: 'remind-of-deposits', everyMs: MINUTE_MS, run: remindOfDeposits },
    { name: 'remind-of-balances', everyMs: MINUTE_MS, run: remindOfBalances },
    { name: 'tell-repairs', everyMs: MINUTE_MS, run: tellRepairs },
    { name: EVENING_JOB, everyMs: MINUTE_MS, run: tellEvening },
  ]
}
