import sql, { raw } from 'sql-template-tag'
import { kstDateTime } from '@/lib/date/kst'
import type { Db } from '@/server/db/pool'
import { dayFromNow, insertShip } from '../../setup/builders'
import { runJob } from '../../setup/book'
import { startTestServer, type TestServer } from '../../setup/server'

/** Departures of one ship, one a day from tomorrow on. */
const insertDays = async (db: Db, shipNo: number, days: number, status: string): Promise<void> => {
  await db.run(sql`
    insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, price, status)
    select ${shipNo}, current_date + day, '05:00', now() + day * interval '1 day', 10, 80000,
           ${status}::schedule_status
      from generate_series(1, ${days}::int) day`)
}

/** One party waits for each departure of the ship; that of the last one is `good`. */
const insertWaiting = (db: Db, { no, host }: { no: number; host: string }) =>
  db.run(sql`
    insert into awaiter (schedule_no, visitor, phone, name, host, party)
    select s.no, 'phone:' || s.no, '010' || lpad(s.no::text, 8, '0'),
           case when s.sdate = max(s.sdate) over () then 'good' else 'broken' end, ${host}, 1
      from schedule s where s.ship_no = ${no}`)

const waitingFor = (status: string) => async (db: Db, broken: number) => {
  const ship = await insertShip(db)
  await insertDays(db, ship.no, broken + 1, status)
  await insertWaiting(db, ship)
}

/** A departure on which each of these rows stands on its own. */
const insertLarge = async (db: Db, seats: number): Promise<{ no: number; shipNo: number }> => {
  const { no: shipNo } = await insertShip(db, { capacity: 2_000 })
  await insertDays(db, shipNo, 1, 'open')
  const row = await db.first<{ no: number }>(sql`
    update schedule set capacity = 2000, taken = ${seats} where ship_no = ${shipNo} returning no`)
  return { no: row?.no ?? 0, shipNo }
}

/** Reservations of tomorrow; holds have expired. */
const insertReservations = (state: 'HOLD' | 'CONFIRMED') => async (db: Db, broken: number) => {
  const { no, shipNo } = await insertLarge(db, broken + 1)
  await db.run(sql`
    insert into reservation (ship_no, schedule_no, sdate, party, nights, state, memo, visitor, phone,
      unit_price, origin_price, total, refund_policy, hold_expires_at, held_at, host)
    select ${shipNo}, ${no}, ${dayFromNow(1)}, 1, 1, ${state},
           case when turn > ${broken}::int then 'good' else 'broken' end, 'phone:' || turn,
           '010' || lpad(turn::text, 8, '0'), 80000, 80000, 80000, '[]',
           now() - interval '1 day' + turn * interval '1 second', now() - interval '1 day', ''
      from generate_series(1, ${broken + 1}::int) turn`)
}

type Case = {
  job: string
  /** As many as one run tries. */
  broken: number
  /** Writes so many rows that the job will fail at, and one behind them. */
  arrange: (db: Db, broken: number) => Promise<unknown>
  /** What the job changes, and which of it cannot be changed. */
  table: string
  isBroken: string
  left: ReturnType<typeof sql>
  /** When the job has something to do, if not always. */
  at?: Date
}

const CASES: Case[] = [
  {
    job: 'free-kept-seats',
    broken: 200,
    arrange: async (db, broken) => {
      const { no } = await insertLarge(db, broken + 1)
      await db.run(sql`
        insert into kept_seat (request_key, schedule_no, seats, note, frees_at)
        select gen_random_uuid(), ${no}, 1,
               case when turn > ${broken}::int then 'good' else 'broken' end,
               now() - interval '1 day' + turn * interval '1 second'
          from generate_series(1, ${broken + 1}::int) turn`)
    },
    table: 'kept_seat',
    isBroken: "old.note = 'broken'",
    left: sql`select from kept_seat where note = 'good'`,
  },
  {
    job: 'promote-waiting',
    broken: 200,
    arrange: waitingFor('open'),
    table: 'awaiter',
    isBroken: "old.name = 'broken'",
    left: sql`select from awaiter where name = 'good' and state = 'waiting'`,
  },
  {
    job: 'close-called-off',
    broken: 200,
    arrange: waitingFor('weather'),
    table: 'awaiter',
    isBroken: "old.name = 'broken'",
    left: sql`select from awaiter where name = 'good' and state = 'waiting'`,
  },
  {
    job: 'follow-defaults',
    broken: 50,
    arrange: async (db, broken) => {
      for (let ship = 0; ship <= broken; ship += 1) {
        const { no } = await insertShip(db)
        await insertDays(db, no, 1, 'open')
      }
      await db.run(sql`
        update schedule set origin = 'kept',
               method = case when no = (select max(no) from schedule) then 'good' else 'broken' end`)
    },
    table: 'schedule',
    isBroken: "old.method = 'broken'",
    left: sql`select from schedule where method = 'good' and origin = 'kept'`,
  },
  {
    job: 'expire-holds',
    broken: 500,
    arrange: insertReservations('HOLD'),
    table: 'reservation',
    isBroken: "old.memo = 'broken'",
    left: sql`select from reservation where memo = 'good' and state = 'HOLD'`,
  },
  {
    job: 'tell-evening',
    broken: 200,
    arrange: insertReservations('CONFIRMED'),
    table: 'reservation',
    isBroken: "old.memo = 'broken'",
    left: sql`select from reservation where memo = 'good' and evening_told_of is null`,
    at: kstDateTime(dayFromNow(0), '18:00'),
  },
  {
    job: 'close-months',
    broken: 500,
    arrange: async (db, broken) => {
      const { groupNo } = await insertShip(db)
      await db.transaction(async (tx) => {
        await tx.run(sql`set local session_replication_role = replica`)
        await tx.run(sql`
          insert into ledger_entry (at, month, kind, owner, holder, operator_no, reservation_no,
            payment_no, source, amount)
          select month, month, 'payment', 'operator', 'operator_bank', ${groupNo}, 1, 1, '', 1000
            from generate_series('1970-01-01'::date,
              '1970-01-01'::date + ${broken}::int * interval '1 month', interval '1 month') month`)
      })
    },
    table: 'settlement',
    isBroken: "new.month < '2011-09-01'",
    left: sql`select where not exists (select from settlement)`,
  },
]

describe.each(CASES)('what fails in $job', (each) => {
  const { job, broken, arrange, table, isBroken, left } = each
  let server: TestServer
  let now = each.at ?? new Date()
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())

  const findFailures = () =>
    server.db.rows<{ tries: number }>(sql`select tries from job_failure where job = ${job}`)

  it('waits longer each time, and does not stand before others', async () => {
    const event = isBroken.startsWith('new') ? 'insert' : 'update or delete'
    await arrange(server.db, broken)
    await server.db.run(sql`
      create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'broken row'; end $$`)
    await server.db.run(sql`
      create trigger broken before ${raw(event)} on ${raw(table)} for each row
        when (${raw(isBroken)}) execute function refuse()`)
    await expect(runJob(server, job)).rejects.toThrow()
    await runJob(server, job).catch(() => undefined)
    expect(await server.db.first(left)).toBeUndefined()
    expect(await findFailures()).toEqual(Array(broken).fill({ tries: 1 }))
    // Its pause is over: it is tried again, and then waits twice as long.
    now = new Date(now.getTime() + 1_500)
    await expect(runJob(server, job)).rejects.toThrow()
    now = new Date(now.getTime() + 1_500)
    await runJob(server, job)
    expect(await findFailures()).toEqual(Array(broken).fill({ tries: 2 }))
  })
})
