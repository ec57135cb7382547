import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import { createDb, type Db } from '@/server/db/pool'
import { type Replica, ReplicaUnusable } from '@/server/db/replica/replica'
import { createReplicatedDb } from '@/server/db/replica/replicatedDb'
import { mayBeOld } from '@/server/db/replica/replicaReads'
import { createTestDatabase, type TestDatabase } from '../../setup/testDatabase'

const refused = (code: string) => Object.assign(new Error(code), { code })

/** A replica that answers as it is told, beside a real primary. */
const replicaWith = (answer: () => Promise<unknown[]>, isUsable = true) => {
  const lost: string[] = []
  const rows = async () => (await answer()) as never
  const queryable: Queryable = { rows, first: async () => (await rows())[0], run: async () => 0 }
  const replica: Replica = {
    isUsable: () => isUsable,
    read: (run) => run(queryable),
    reportLost: () => void lost.push('lost'),
    untilComplete: async () => undefined,
    ageMs: () => 0,
    start: () => undefined,
    pools: {},
    close: async () => undefined,
  }
  return { replica, lost }
}

const WHO = sql`select 'primary' as who`
const OF_REPLICA = [{ who: 'replica' }]

describe('createReplicatedDb', () => {
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

  const who = async (from: Queryable) => (await from.first<{ who: string }>(WHO))?.who

  it('reads from the replica what may be old, and nothing else', async () => {
    const both = createReplicatedDb(db, replicaWith(async () => OF_REPLICA).replica)
    expect(await mayBeOld(() => who(both))).toBe('replica')
    expect(await mayBeOld(() => both.rows(WHO))).toEqual(OF_REPLICA)
    expect(await who(both)).toBe('primary')
    expect(await mayBeOld(() => both.transaction(who))).toBe('primary')
    expect(await mayBeOld(() => who(both.keyPool))).toBe('primary')
    expect(await mayBeOld(() => both.run(sql`create table written ()`))).toBe(0)
    expect(both.readCounts).toEqual({ replica: 2, primary: 0 })
  })

  it('reads from the primary while the replica is unusable', async () => {
    const { replica } = replicaWith(async () => OF_REPLICA, false)
    const both = createReplicatedDb(db, replica)
    expect(await mayBeOld(() => who(both))).toBe('primary')
    expect(both.readCounts).toEqual({ replica: 0, primary: 1 })
  })

  it.each([
    ['is lost', refused('ECONNREFUSED'), ['lost']],
    ['is stopped', refused('57P01'), ['lost']],
    ['takes too long', refused('57014'), []],
    ['replays over what it reads', refused('40001'), []],
    ['is asked to write', refused('25006'), []],
    ['falls behind', new ReplicaUnusable(), []],
  ])('repeats a read on the primary when the replica %s', async (_what, error, expected) => {
    const { replica, lost } = replicaWith(() => Promise.reject(error))
    const both = createReplicatedDb(db, replica)
    expect(await mayBeOld(() => who(both))).toBe('primary')
    expect(lost).toEqual(expected)
    expect(both.readCounts).toEqual({ replica: 0, primary: 1 })
  })

  it('fails where the statement is wrong', async () => {
    const both = createReplicatedDb(db, replicaWith(() => Promise.reject(refused('42601'))).replica)
    await expect(mayBeOld(() => who(both))).rejects.toThrow('42601')
  })
})
