import sql from 'sql-template-tag'
import { createDb, type Db } from '@/server/db/pool'
import { enqueue } from '@/server/modules/outbox/outbox'
import {
  failuresMeasured,
  type OutboxMeasured,
  outboxMeasured,
  seatsAudited,
} from '@/server/telemetry/events'
import { forgetFailures, noteFailure } from '@/server/jobs/jobFailures'
import { createWatchJobs } from '@/server/worker/watchJobs'
import { insertSchedule, insertShip } from '../../setup/builders'
import { createTestDatabase, type TestDatabase } from '../../setup/testDatabase'

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
  const end = seatsAudited.subscribe(({ findings }) => found.push(findings))
  expect(await runJob('audit-seats')).toEqual([])
  await db.run(sql`update schedule set taken = 3 where no = ${scheduleNo}`)
  expect(await runJob('audit-seats')).toEqual([
    { findings: [expect.objectContaining({ no: scheduleNo, detail: 'taken 3, booked 0' })] },
  ])
  await runJob('audit-seats', new Date(Date.now() + 30 * 86_400_000))
  end()
  expect(found).toEqual([0, 1, 0])
})
