import sql from 'sql-template-tag'
import { createDb, type Db } from '@/server/db/pool'
import { enqueue } from '@/server/modules/outbox/outbox'
import { outboxMeasured, seatsAudited } from '@/server/telemetry/events'
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
  const found = new Map<string, { count: number; oldestSeconds: number }>()
  const end = outboxMeasured.subscribe(({ channel, ...rest }) => found.set(channel, rest))
  await runJob('measure-outbox')
  expect(found.get('sms')?.count).toBe(1)
  expect(found.get('sms')?.oldestSeconds).toBeGreaterThanOrEqual(90)
  expect(found.get('mail')).toEqual({ count: 0, oldestSeconds: 0 })
  await db.run(sql`update outbox set sent_at = now()`)
  await runJob('measure-outbox')
  end()
  expect(found.get('sms')).toEqual({ count: 0, oldestSeconds: 0 })
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
