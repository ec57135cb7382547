import sql from 'sql-template-tag'
import { createDb, type Db } from '@/server/db/pool'
import { doEach } from '@/server/jobs/doEach'
import { findFailures } from '@/server/jobs/jobFailures'
import { createTestDatabase, type TestDatabase } from '../../setup/testDatabase'

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
  const of = { keyOf: (item: string) => item, work, isExpected: (error: unknown) => error === BUSY }
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
