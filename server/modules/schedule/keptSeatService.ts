import sql from 'sql-template-tag'
import type { Db, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder, type Recorder } from '@/server/modules/activity/activity'
import type { AfterChange } from './afterChange'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { doEach } from '@/server/jobs/doEach'
import { failedBefore } from '@/server/jobs/jobFailures'
import { inFleet } from '@/server/http/inFleet'
import { lockAhead, type OperatorChange } from './lockDeparture'
import { lockSchedule } from './scheduleRepository'

const JOB = 'free-kept-seats'
const HOUR_MS = 3_600_000
const EVERY_MS = 10_000
/** Of one run of the job. */
const ROWS_PER_RUN = 200

export type KeptSeatService = ReturnType<typeof createKeptSeatService>

type Deps = Pick<AfterChange, 'offers'> & { db: Db; now: () => Date }
type KeptRow = { no: number; schedule_no: number; seats: number; note: string; frees_at: Date }
type KeepRequest = { requestKey: string; seats: number; note: string; hours: number }

const findOne = (tx: Transaction, no: number) =>
  tx.first<KeptRow & { ship_no: number; group_no: number }>(sql`
    select k.no, k.schedule_no, k.seats, k.note, k.frees_at, ship.no as ship_no, ship.group_no
      from kept_seat k join schedule s on s.no = k.schedule_no join ship on ship.no = s.ship_no
     where k.no = ${no}`)

const addTaken = (tx: Transaction, scheduleNo: number, seats: number) =>
  tx.run(sql`update schedule set taken = taken + ${seats} where no = ${scheduleNo}`)

/** Seats that an operator keeps back. They count as taken until they are given free. */
export const createKeptSeatService = ({ db, now, offers }: Deps) => {
  const recordJob = createRecorder({ staffNo: null, isActing: false, network: '' }, now)

  const list = (scheduleNo: number) =>
    db.rows<KeptRow>(sql`
      select * from kept_seat where schedule_no = ${scheduleNo} order by frees_at, no`)

  /**
   * Keeps seats of a departure back until some hours before it leaves, or until it does where those have
   * begun. The same request keeps them once.
   *
   * @throws Refusal 404, 409 for more seats than are left
   */
  const keep = (scheduleNo: number, request: KeepRequest, by: OperatorChange): Promise<void> =>
    db.transaction(async (tx) => {
      const at = now()
      const { ship, row } = await lockAhead(tx, { no: scheduleNo, at, by })
      const { requestKey, seats, note, hours } = request
      if (await tx.first(sql`select from kept_seat where request_key = ${requestKey}`)) return
      const remain = row.capacity - row.taken
      if (seats > remain) throw refuse.code('KEPT_NO_ROOM', { remain })
      const hoursBefore = new Date(row.departs_at.getTime() - hours * HOUR_MS)
      const freesAt = hoursBefore > at ? hoursBefore : row.departs_at
      await tx.run(sql`
        insert into kept_seat (request_key, schedule_no, seats, note, frees_at, created_at)
        values (${requestKey}, ${scheduleNo}, ${seats}, ${note}, ${freesAt}, ${at})`)
      await addTaken(tx, scheduleNo, seats)
      const of = { operatorNo: ship.group_no, shipNo: ship.no, scheduleNo }
      await by.record(tx, { action: 'kept.keep', ...of, changes: { kept: [0, seats] } })
      await enqueuePages(tx, { kind: 'schedule', shipNo: ship.no }, at)
    })

  const free = async (tx: Transaction, no: number, record: Recorder): Promise<void> => {
    const found = await findOne(tx, no)
    if (!found) return
    const { schedule_no: scheduleNo, ship_no: shipNo, group_no: operatorNo } = found
    await lockSchedule(tx, scheduleNo)
    // On another departure by now: it is freed there, the next time.
    const row = await tx.first<KeptRow>(sql`
      delete from kept_seat where no = ${no} and schedule_no = ${scheduleNo} returning *`)
    if (!row) return
    await addTaken(tx, scheduleNo, -row.seats)
    const changes = { kept: [row.seats, 0] } as const
    await record(tx, { action: 'kept.free', operatorNo, shipNo, scheduleNo, changes })
    await offers.offer(tx, scheduleNo, now())
    await enqueuePages(tx, { kind: 'schedule', shipNo }, now())
  }

  /**
   * Gives seats free before their hour, to the waiting list first.
   *
   * @returns the number of the departure
   * @throws Refusal 404 for seats of another operator, or that are free already
   */
  const freeNow = (no: number, { fleet, record }: { fleet: Fleet; record: Recorder }) =>
    db.transaction(async (tx) => {
      const found = await tx.first<{ schedule_no: number }>(sql`
        select k.schedule_no from kept_seat k join schedule s on s.no = k.schedule_no
          join ship on ship.no = s.ship_no where k.no = ${no} and ${inFleet(fleet)}`)
      if (!found) throw refuse.code('UNKNOWN_KEPT')
      await free(tx, no, record)
      return found.schedule_no
    })

  /** Gives seats free whose hour has come. */
  const freeDue = async (): Promise<void> => {
    const at = now()
    const failed = failedBefore(JOB, sql`k.no`, at)
    const due = await db.rows<{ no: number }>(sql`
      select k.no from kept_seat k ${failed.join} where k.frees_at <= ${at} and ${failed.isDue}
       order by ${failed.order}, k.frees_at limit ${ROWS_PER_RUN}`)
    await doEach({ db, job: JOB, at }, due, {
      keyOf: ({ no }) => no,
      work: ({ no }) => db.transaction((tx) => free(tx, no, recordJob)),
    })
  }

  /** Sets for new kept seats how many hours before departure they are given free. */
  const setHours = (hours: number, { fleet, record }: { fleet: Fleet; record: Recorder }) =>
    db.transaction(async (tx) => {
      const { operatorNo } = fleet
      const group = sql`select kept_hours from ship_group where no = ${operatorNo} for no key update`
      const before = await tx.first<{ kept_hours: number }>(group)
      if (!before) throw refuse.notFound()
      if (before.kept_hours === hours) return
      await tx.run(sql`update ship_group set kept_hours = ${hours} where no = ${operatorNo}`)
      const changes = { kept_hours: [before.kept_hours, hours] } as const
      await record(tx, { action: 'kept.hours', operatorNo, changes })
    })

  return {
    list,
    keep,
    freeNow,
    setHours,
    jobs: [{ name: JOB, everyMs: EVERY_MS, run: freeDue }],
  }
}
