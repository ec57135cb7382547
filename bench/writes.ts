import sql from 'sql-template-tag'
import type { Db } from '@/server/db/pool'
import { runMain } from '@/server/startError'
import { startApi } from './support/api'
import { insertDepartures, startBenchDatabase } from './support/benchDatabase'
import { guestToken, insertGuests } from './support/guests'
import { createPost, type Post } from './support/httpClient'

/**
 * What a hold and an order write (`npm run bench:writes`): records and bytes of the write-ahead log for
 * one of each, without the images of whole pages that a checkpoint causes. Other than times they hardly
 * depend on the machine. One client, so that no batch shares a commit.
 */
const DEPARTURES = 100
const WARM_UP = 50
const MEASURED = 500
/** So long the api's worker may take to mark the last messages as sent. */
const WORKER_MS = 3_000

type Held = { hold_key: string; quote: { total: number } }
type Written = { kind: string; records: number; bytes: number }

const who = (guest: number) => ({ user_type: 'guest', guest_token: guestToken(guest) })

const hold = async (post: Post, guest: number): Promise<Held> => {
  const schedule_no = 1 + (guest % DEPARTURES)
  const body = { schedule_no, party: 1, host: 'www', ...who(guest) }
  return (await post('/b/v1/reservation/ready', body)).json<Held>()
}

const order = (post: Post, guest: number, { hold_key, quote }: Held) =>
  post('/b/v2/reservation/index', {
    ...{ hold_key, name: '홍길동', pay_type: 'BANK', total: quote.total, is_agree: true },
    ...who(guest),
  })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What is written while `work` runs and until the worker has done what followed from it. */
const writtenBy = async (db: Db, work: () => Promise<void>): Promise<Written[]> => {
  const position = async () =>
    (await db.first<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text as lsn`))?.lsn
  const from = await position()
  await work()
  await pause(WORKER_MS)
  return db.rows<Written>(sql`
    select "resource_manager/record_type" as kind, count::float8 / ${MEASURED}::int as records,
           record_size::float8 / ${MEASURED}::int as bytes
      from pg_get_wal_stats(${from}::pg_lsn, ${await position()}::pg_lsn, true)
     where count > 0`)
}

/** The entries of indexes, the versions of rows, the commits, and everything. */
const KINDS = [
  ['index entries', /^Btree\/INSERT/],
  ['rows', /^Heap2?\/(?:INSERT|UPDATE|HOT_UPDATE|MULTI_INSERT)/],
  ['of these HOT', /^Heap\/HOT_UPDATE/],
  ['commits', /^Transaction\/COMMIT/],
  ['all records', /./],
] as const

const summary = (name: string, written: readonly Written[]) => {
  const sumOf = (pattern: RegExp, key: 'records' | 'bytes') =>
    written.filter(({ kind }) => pattern.test(kind)).reduce((sum, each) => sum + each[key], 0)
  return {
    what: name,
    ...Object.fromEntries(KINDS.map(([kind, of]) => [kind, sumOf(of, 'records').toFixed(2)])),
    bytes: Math.round(sumOf(/./, 'bytes')),
  }
}

runMain(async () => {
  const { db, databaseUrl, close } = await startBenchDatabase()
  await db.run(sql`create extension pg_walinspect`)
  await insertDepartures(db, DEPARTURES)
  await insertGuests(db, WARM_UP + MEASURED)
  const api = await startApi(databaseUrl)
  const post = createPost(api.port, 1)
  for (let guest = 0; guest < WARM_UP; guest += 1) await order(post, guest, await hold(post, guest))
  await pause(WORKER_MS)
  await db.run(sql`checkpoint`)
  const held: Held[] = []
  const holds = await writtenBy(db, async () => {
    for (let n = 0; n < MEASURED; n += 1) held.push(await hold(post, WARM_UP + n))
  })
  const orders = await writtenBy(db, async () => {
    for (const [n, one] of held.entries()) await order(post, WARM_UP + n, one)
  })
  console.table([summary('hold', holds), summary('order', orders)])
  await api.stop()
  await close()
})
