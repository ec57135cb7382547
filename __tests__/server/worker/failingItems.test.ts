import sql, { raw } from 'sql-template-tag'
import { kstDateTime } from '@/lib/date/kst'
import { createDb, type Db } from '@/server/db/pool'
import { doEach } from '@/server/jobs/doEach'
import { findFailures, forgetFailures, noteFailure } from '@/server/jobs/jobFailures'
import { enqueue } from '@/server/modules/outbox/outbox'
import {
  audited,
  failuresMeasured,
  type OutboxMeasured,
  outboxMeasured,
} from '@/server/telemetry/events'
import { createWatchJobs } from '@/server/worker/watchJobs'
import { runJob } from '../../setup/book'
import { dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { startTestServer, type TestServer } from '../../setup/server'
import { createTestDatabase, type TestDatabase } from '../../setup/testDatabase'

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

describe('items that a job does one after another', () => {
  const BUSY = Object.assign(new Error('locked'), { code: '55P03' })

  const START = Date.now()

  let database: TestDatabase

  let db: Db

  beforeAll(async () => {
    database = await createTestDatabase()
    db = createDb(database.url, 2)
  })

  afterAll(async () => {
    await db.close()
    await database.drop()
  })

  const at = (seconds: number) => new Date(START + seconds * 1_000)

  /** Does the items a, b and c; those of `errors` fail. Answers which were done. */
  const run = async (job: string, seconds: number, errors: Record<string, Error>) => {
    const done: string[] = []
    const work = (item: string) => {
      const error = errors[item]
      if (error) return Promise.reject(error)
      done.push(item)
      return Promise.resolve()
    }
    const of = {
      keyOf: (item: string) => item,
      work,
      isExpected: (error: unknown) => error === BUSY,
    }
    await doEach({ db, job, at: at(seconds) }, ['a', 'b', 'c'], of)
    return done
  }

  /** Until when the item waits, in seconds. */
  const waitOf = async (job: string, item: string) => {
    const row = await db.first<{ next_try_at: Date }>(sql`
    select next_try_at from job_failure where job = ${job} and item = ${item}`)
    return row && (row.next_try_at.getTime() - START) / 1_000
  }

  it('an item that fails does not stop the others, and is forgotten once it is done', async () => {
    await expect(run('one', 0, { b: new Error('no') })).rejects.toThrow('1 of 3 failed')
    expect(await findFailures({ db, job: 'one', at: at(0) })).toEqual({ all: ['b'], due: [] })
    expect(await findFailures({ db, job: 'one', at: at(1) })).toEqual({ all: ['b'], due: ['b'] })
    expect(await findFailures({ db, job: 'other', at: at(1) })).toEqual({ all: [], due: [] })
    expect(await run('one', 1, {})).toEqual(['a', 'b', 'c'])
    expect(await findFailures({ db, job: 'one', at: at(1) })).toEqual({ all: [], due: [] })
  })

  it('its pause doubles up to ten minutes, but not where other transactions were in the way', async () => {
    const waits: unknown[] = []
    for (let turn = 0; turn < 12; turn += 1) {
      await run('two', 0, { a: new Error('no'), b: BUSY }).catch(() => undefined)
      waits.push(await waitOf('two', 'a'))
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600])
    expect(await waitOf('two', 'b')).toBe(1)
  })

  it('what is expected is noted, and the run has not failed', async () => {
    expect(await run('three', 0, { c: BUSY })).toEqual(['a', 'b'])
    expect(await waitOf('three', 'c')).toBe(1)
  })

  it('notes the code of an error and not its text, in which values of persons may stand', async () => {
    await run('four', 0, { a: new Error('010-1234-5678'), b: BUSY }).catch(() => undefined)
    const rows = await db.rows(
      sql`select item, reason from job_failure where job = 'four' order by item`,
    )
    expect(rows).toEqual([
      { item: 'a', reason: 'Error' },
      { item: 'b', reason: '55P03' },
    ])
  })
})

describe('what is measured of jobs', () => {
  let database: TestDatabase

  let db: Db

  beforeAll(async () => {
    database = await createTestDatabase()
    db = createDb(database.url, 2)
  })

  afterAll(async () => {
    await db.close()
    await database.drop()
  })

  /** Runs a job once at this moment; answers the lines that it wrote. */
  const runJob = async (name: string, at = new Date()): Promise<object[]> => {
    const lines: object[] = []
    const log = { error: (fields: object) => lines.push(fields) }
    const job = createWatchJobs({ db, now: () => at, log }).find((each) => each.name === name)
    await job?.run()
    return lines
  }

  it('measures what each channel has not sent, and for how long', async () => {
    await enqueue(db, [{ channel: 'sms', recipient: '01000000000', body: { text: '안녕' } }])
    await db.run(sql`update outbox set created_at = now() - interval '90 seconds'`)
    const found = new Map<string, Omit<OutboxMeasured, 'channel'>>()
    const end = outboxMeasured.subscribe(({ channel, ...rest }) => found.set(channel, rest))
    await runJob('measure')
    expect(found.get('sms')?.count).toBe(1)
    expect(found.get('sms')?.oldestSeconds).toBeGreaterThanOrEqual(90)
    expect(found.get('sms')?.failing).toBe(0)
    expect(found.get('mail')).toEqual({ count: 0, failing: 0, oldestSeconds: 0 })
    await db.run(sql`update outbox set failure = 'KEY'`)
    await runJob('measure')
    expect(found.get('sms')?.failing).toBe(1)
    await db.run(sql`update outbox set sent_at = now()`)
    await runJob('measure')
    end()
    expect(found.get('sms')).toEqual({ count: 0, failing: 0, oldestSeconds: 0 })
  })

  it('counts what a job cannot do, by its name, until it is done or nobody has to do it', async () => {
    const counts: object[] = []
    const end = failuresMeasured.subscribe((measured) =>
      counts.push(Object.fromEntries(measured.counts)),
    )
    const start = Date.now()
    const at = (seconds: number) => new Date(start + seconds * 1_000)
    const of = { db, job: 'close-months', at: at(0) }
    await noteFailure(of, '7:2026-10-01', new Error('no'))
    await runJob('measure', at(1))
    await runJob('measure', at(20))
    await noteFailure({ ...of, job: 'expire-holds' }, '12', new Error('no'))
    await noteFailure({ ...of, job: 'expire-holds' }, '12', new Error('no'))
    await noteFailure({ ...of, job: 'expire-holds' }, '12', new Error('no'))
    await runJob('measure', at(1))
    await forgetFailures(of, ['7:2026-10-01'])
    await runJob('measure', at(20))
    await runJob('measure', at(3_600))
    end()
    const [months, holds] = [{ 'close-months': 1 }, { 'expire-holds': 1 }]
    expect(counts).toEqual([{}, months, holds, holds, {}])
  })

  it('finds a departure whose seats are counted wrongly, until it has sailed', async () => {
    const { no: shipNo } = await insertShip(db)
    const scheduleNo = await insertSchedule(db, shipNo)
    const found: number[] = []
    const end = audited.subscribe(({ counts }) => found.push(counts.size))
    expect(await runJob('audit-recent')).toEqual([])
    await db.run(sql`update schedule set taken = 3 where no = ${scheduleNo}`)
    expect(await runJob('audit-recent')).toEqual([
      {
        rule: 'seats taken are the sum of what is booked and kept back',
        departure: scheduleNo,
        detail: 'taken 3, booked 0',
      },
    ])
    await runJob('audit-recent', new Date(Date.now() + 30 * 86_400_000))
    end()
    expect(found).toEqual([0, 1, 0])
  })
})

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
