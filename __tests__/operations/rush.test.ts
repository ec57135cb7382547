import sql from 'sql-template-tag'
import { type Rush, startRush } from '@/bench/support/rush/rush'
import { TROUBLES } from '@/bench/support/rush/troubles'
import { createDb } from '@/server/db/pool'
import { until } from '../setup/until'

/** Far below what `npm run bench:rush` asks for: this machine may be busy with other things. */
const CALM = { ordersPerSecond: 30, pagesPerSecond: 5, seconds: 8 }
/** Longer: the api that was killed is back before the replica is lost. */
const TROUBLED = { ...CALM, seconds: 16 }
const WISHES = CALM.ordersPerSecond * (CALM.seconds + TROUBLED.seconds)

let rush: Rush

beforeAll(async () => {
  rush = await startRush(WISHES)
})
afterAll(() => rush.stop())

/** How often the replica has looked into the departures. */
const scansOfReplica = async (): Promise<number> => {
  const db = createDb(rush.replica.url('postgres'), 1)
  const row = await db.first<{ count: number }>(sql`
    select coalesce(sum(seq_scan + idx_scan), 0)::int as count
      from pg_stat_user_tables where relname = 'schedule'`)
  await db.close()
  return row?.count ?? 0
}

it('sells every seat once and refuses nobody who fits, when a season opens', async () => {
  const { crowd, verdict } = await rush.run(CALM)
  expect(crowd.seen.failures).toEqual([])
  expect(crowd.pages.failures).toEqual([])
  expect(crowd.calendars.failures).toEqual([])
  expect(verdict.wrong).toEqual([])
  expect(verdict.booked).toBeGreaterThan(0)
  expect(verdict.refused).toBeGreaterThan(0)
  expect(await scansOfReplica()).toBeGreaterThan(0)
})

it('loses and doubles nothing while an api, a connection and the replica are lost', async () => {
  const { crowd, verdict, happened } = await rush.run(TROUBLED, TROUBLES)
  expect(happened.map(({ name }) => name)).toEqual([
    'one api killed',
    'one PostgreSQL backend ended',
    'the replica lost',
  ])
  expect(crowd.seen.failedTwice).toEqual([])
  expect(crowd.pages.failures).toEqual([])
  expect(crowd.calendars.failures).toEqual([])
  expect(verdict.wrong).toEqual([])
  // An api that has just come back says it a second after its start.
  const isSaid = () =>
    rush.fleet.parts.api.every((api) => api.output().includes('the primary is read'))
  await until(async () => isSaid(), 'both apis say that the primary is read')
})
