import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { BatchItem, LeftBecause } from '@/lib/contract/console/calendarBatch'
import type { KstDate } from '@/lib/date/kst'
import { DEFAULT_TERM_NAMES, TERM_NAMES } from '@/lib/schedule/departureTerms'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { priceRulesSql } from '../rulePrice'
import { SCHEDULE } from '../scheduleRepository'
import type { ScheduleRow } from '../scheduleRow'
import { termColumns } from '../termColumns'
import type { BatchDecision, BatchShip } from './batchDecision'

/** `waiting`: the parties on the waiting list, in its order. */
export type PlannedRow = ScheduleRow & { waiting: number[]; is_whole: boolean }
type BatchValues = NonNullable<BatchItem['before']>
type Target = { shipNos: number[]; days: KstDate[] }

/** The ships of a plan that are the operator's; locked until the transaction ends with `isLocked`. */
export const findPlannedShips = (
  db: Queryable,
  { fleet, shipNos, isLocked }: { fleet: Fleet; shipNos: number[]; isLocked: boolean },
) =>
  db.rows<BatchShip>(sql`
    select no, name, service_type, use_minutes, capacity, price, jsonb_array_length(spots) as places,
           ${priceRulesSql(sql`ship.no`)} as price_rules from ship
     where no = any(${shipNos}::bigint[]) and ${inFleet(fleet)}
     order by no ${isLocked ? sql`for no key update` : empty}`)

/** Locks departures in the order of their numbers. Read them in the next statement. */
export const lockPlanned = (tx: Transaction, { shipNos, days }: Target) =>
  tx.rows(sql`
    select no from schedule
     where ship_no = any(${shipNos}::bigint[]) and sdate = any(${days}::date[])
     order by no for no key update`)

/** The departures of a plan's ships and days, removed ones too. */
export const findPlanned = (db: Queryable, { shipNos, days }: Target) =>
  db.rows<PlannedRow>(sql`
    select ${SCHEDULE}, array(select a.party from awaiter a
              where a.schedule_no = s.no and a.state = 'waiting' order by a.no) as waiting,
           exists (select from reservation r where r.schedule_no = s.no and r.whole_seats is not null
                      and has_spots(r.nights, r.state)) as is_whole
      from schedule s
     where s.ship_no = any(${shipNos}::bigint[]) and s.sdate = any(${days}::date[])`)

/** Where a departure and its price come from. */
export type Source = { origin: ScheduleRow['origin']; base_price: number | null }

/** Where departures come from, before they are changed. */
export const findSources = async (tx: Transaction, changes: BatchDecision[]) => {
  const nos = changes.flatMap(({ no }) => no ?? [])
  const rows = await tx.rows<Source & { no: number }>(
    sql`select no, origin, base_price from schedule where no = any(${nos}::bigint[])`,
  )
  return new Map(rows.map(({ no, ...source }): [number, Source] => [no, source]))
}

/**
 * The terms of row `r` in place of those of `s`; the own opening where they are equal, which JSON has
 * without its microseconds.
 */
export const writtenTerms = join(
  TERM_NAMES.map((name) =>
    name === 'opens_at'
      ? sql`opens_at = case when date_trunc('milliseconds', s.opens_at) is distinct from r.opens_at
          then r.opens_at else s.opens_at end`
      : raw(`${name} = coalesce(r.${name}, s.${name})`),
  ),
)

/** Rows given as JSON, as rows `r` of departures. */
export const givenRows = (rows: object[]): Sql =>
  sql`jsonb_populate_recordset(null::schedule, ${JSON.stringify(rows)}::jsonb) r`

const writeValues = (tx: Transaction, changes: BatchDecision[]) =>
  tx.run(sql`
    update schedule s set ${writtenTerms}, status = r.status,
      base_price = case when r.price <> s.price then null else s.base_price end,
      origin = case when (${termColumns(DEFAULT_TERM_NAMES, 'r')})
          is distinct from (${termColumns(DEFAULT_TERM_NAMES, 's')}) then 'operator'
        else s.origin end
      from ${givenRows(changes.map(({ no, after }) => ({ no, ...after })))} where s.no = r.no`)

/** Writes new values, or removes departures: a plan does one of both. */
export const writeChanges = async (tx: Transaction, changes: BatchDecision[]): Promise<void> => {
  const removed = changes.flatMap(({ no, after }) => (after ? [] : [no]))
  await tx.run(sql`update schedule set origin = 'dropped' where no = any(${removed}::bigint[])`)
  await writeValues(
    tx,
    changes.filter(({ after }) => after),
  )
}

/** Opens departures; a removed one of the same time is opened again. @returns their numbers in order */
export const openAll = async (tx: Transaction, openings: BatchDecision[]): Promise<number[]> => {
  const rows = openings.map(({ ship_no, sdate, departure_time, after, base_price }) => ({
    ...{ ship_no, sdate, departure_time, ...after, base_price },
  }))
  const made = await tx.rows<{ no: number; key: string }>(sql`
    insert into schedule
      (ship_no, sdate, departure_time, departs_at, ${termColumns(TERM_NAMES)}, base_price)
    select ship_no, sdate, departure_time, (sdate + departure_time) at time zone 'Asia/Seoul',
           ${termColumns(TERM_NAMES)}, base_price
      from ${givenRows(rows)} order by ship_no, sdate
    on conflict (ship_no, sdate, departure_time) do update
      set (${termColumns(TERM_NAMES)}, base_price, origin, sails_at)
        = (${termColumns(TERM_NAMES, 'excluded')}, excluded.base_price, 'operator', null)
      where schedule.origin = 'dropped'
    returning no, ship_no || ' ' || sdate as key`)
  const byKey = new Map(made.map(({ key, no }) => [key, no]))
  return openings.flatMap(({ ship_no, sdate }) => byKey.get(`${ship_no} ${sdate}`) ?? [])
}

export type BatchRow = {
  no: number
  operator_no: number
  last_reservation_no: number
  made_at: Date
  undone_at: Date | null
}

/**
 * Begins a change; undefined for a request that has been made already. A concurrent one with the same
 * key waits for this transaction.
 */
export const insertBatch = (
  tx: Transaction,
  batch: { operatorNo: number; requestKey: string; action: string; at: Date },
) =>
  tx.first<{ no: number }>(sql`
    insert into departure_batch (operator_no, request_key, action, last_reservation_no, made_at)
    values (${batch.operatorNo}, ${batch.requestKey}, ${batch.action}, 0, ${batch.at})
    on conflict (operator_no, request_key) do nothing returning no`)

/**
 * Notes what was changed, while the departures are locked: whoever books one of them afterwards gets a
 * later reservation number than any that exists now.
 */
export const noteBatch = async (
  tx: Transaction,
  batchNo: number,
  changed: { no: number; before: (BatchValues & Source) | null }[],
): Promise<void> => {
  await tx.run(sql`
    update departure_batch set last_reservation_no = (select coalesce(max(no), 0) from reservation)
     where no = ${batchNo}`)
  await tx.run(sql`
    insert into departure_batch_row (batch_no, schedule_no, before, version)
    select ${batchNo}, s.no, r.before, s.version
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (no bigint, before jsonb)
      join schedule s on s.no = r.no`)
}

const BATCH = sql`no, operator_no, last_reservation_no, made_at, undone_at`

export const findBatch = (db: Queryable, operatorNo: number, requestKey: string) =>
  db.first<BatchRow>(sql`
    select ${BATCH} from departure_batch
     where operator_no = ${operatorNo} and request_key = ${requestKey}`)

/** The newest change that was not undone, made after a moment. */
export const findNewest = (db: Queryable, operatorNo: number, after: Date) =>
  db.first<BatchRow>(sql`
    select ${BATCH} from departure_batch
     where operator_no = ${operatorNo} and made_at > ${after} and undone_at is null
     order by no desc limit 1`)

export const lockBatch = (tx: Transaction, operatorNo: number, no: number) =>
  tx.first<BatchRow>(sql`
    select ${BATCH} from departure_batch where no = ${no} and operator_no = ${operatorNo} for update`)

export const countRows = async (db: Queryable, batchNo: number): Promise<number> => {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from departure_batch_row where batch_no = ${batchNo}`,
  )
  return row?.count ?? 0
}

export type LeftRow = {
  ship_name: string
  sdate: KstDate
  departure_time: string
  because: LeftBecause
}

export const findLeft = (db: Queryable, batchNo: number) =>
  db.rows<LeftRow>(sql`
    select ship.name as ship_name, s.sdate, s.departure_time, b.left_because as because
      from departure_batch_row b join schedule s on s.no = b.schedule_no
      join ship on ship.no = s.ship_no
     where b.batch_no = ${batchNo} and b.left_because is not null
     order by s.departs_at, ship.no`)
