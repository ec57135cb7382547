import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Call } from '@/lib/contract/call'
import { calls } from '@/lib/contract/calls'
import { createApp } from '@/server/app'
import { readConfig } from '@/server/config'
import { createDb } from '@/server/db/pool'
import type { Replica } from '@/server/db/replica/replica'
import { createReplicatedDb, type ReplicatedDb } from '@/server/db/replica/replicatedDb'
import { isReplicaCall, REPLICA_CALLS } from '@/server/http/replicaCalls'
import { createModules } from '@/server/modules/modules'
import { createReadiness } from '@/server/process/readiness'
import { dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { startTestServer, testEnvironment, type TestServer } from '../../setup/server'
import { withDatabase } from '../../setup/testDatabase'
import { newMember } from '../../setup/visitors'

/** The database of the test, through connections that may only read: as a replica answers. */
const readOnlyReplica = (databaseUrl: string): Replica => {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const db = createDb(url.href, 2)
  return {
    isUsable: () => true,
    read: (run) => run(db),
    reportLost: () => undefined,
    untilComplete: async () => undefined,
    ageMs: () => 0,
    start: () => undefined,
    pools: {},
    close: () => db.close(),
  }
}

const MARK = /^wrote=1; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax$/

const all = Object.entries(calls) as [string, Call][]
const replicated = all.filter(([, call]) => isReplicaCall(call))

describe('an api with a replica', () => {
  let server: TestServer
  let replica: Replica
  let db: ReplicatedDb
  let app: FastifyInstance
  let values: Record<string, string>

  beforeAll(async () => {
    server = await startTestServer()
    const { no, host, groupNo } = await insertShip(server.db)
    await insertSchedule(server.db, no, { sdate: dayFromNow(3) })
    const month = dayFromNow(3).slice(0, 7).replace('-', '')
    const sdate = dayFromNow(3)
    values = { ship_no: String(no), no: String(groupNo), host, yyyymm: month, sdate, code: 'fish' }
    replica = readOnlyReplica(server.databaseUrl)
    db = createReplicatedDb(server.db, replica)
    const config = readConfig({
      ...testEnvironment(server.databaseUrl),
      DATABASE_REPLICA_URL: withDatabase(server.databaseUrl, 'replica'),
    })
    app = await createApp(config, createModules(config, db), createReadiness())
  })
  afterAll(async () => {
    await app.close()
    await replica.close()
    await server.close()
  })

  const addressOf = ({ base, path, query }: Call) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    const asked = ['sdate', 'ship_no'].filter((name) => query && name in query.shape)
    const search = asked.map((name) => `${name}=${values[name] ?? ''}`).join('&')
    return `/${base}${filled}${search && `?${search}`}`
  }

  /** Who answered the statements of a call. */
  const readsOf = async (url: string, headers: Record<string, string> = {}) => {
    const before = { ...db.readCounts }
    const { statusCode } = await app.inject({ url, headers })
    const { replica, primary } = db.readCounts
    return {
      statusCode,
      isOfReplica: replica > before.replica,
      isOfPrimary: primary > before.primary,
    }
  }

  it.each(REPLICA_CALLS)('answers %s from the replica alone', async (name) => {
    expect(await readsOf(addressOf(calls[name]))).toEqual({
      statusCode: 200,
      isOfReplica: true,
      isOfPrimary: false,
    })
  })

  it('answers from the primary whoever has just written, or could not say so', async () => {
    const member = await newMember(server.db)
    const url = addressOf(calls.getScheduleList)
    const askers = [
      { cookie: 'other=2; wrote=1' },
      { origin: 'http://bada.localhost' },
      member.headers,
    ]
    for (const headers of askers) {
      expect(await readsOf(url, headers)).toMatchObject({ statusCode: 200, isOfReplica: false })
    }
    expect(await readsOf(url, { cookie: 'other=2' })).toMatchObject({ isOfReplica: true })
  })

  it('marks whoever writes, also when it fails, and nobody who reads or is counted', async () => {
    const markOf = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const { headers } = await app.inject({ method, url, ...(payload ? { payload } : {}) })
      return headers['set-cookie']
    }
    expect(await markOf('POST', '/b/v1/user/login', { id: 'x' })).toMatch(MARK)
    expect(await markOf('GET', addressOf(calls.getScheduleList))).toBeUndefined()
    const view = { kind: 'view', path: '/', at: new Date().toISOString() }
    expect(
      await markOf('POST', addressOf(calls.postLog), { host: values.host, events: [view] }),
    ).toBeUndefined()
  })

  it('is not needed: without one nobody is marked', async () => {
    const { headers } = await server.app.inject({
      method: 'POST',
      url: '/b/v1/user/login',
      payload: {},
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(await server.db.first(sql`select 1 as one`)).toEqual({ one: 1 })
  })
})

describe('the calls that a replica may answer', () => {
  it('are those of the table', () => {
    expect(replicated.map(([name]) => name).sort()).toEqual([...REPLICA_CALLS].sort())
  })

  it('are public reads', () => {
    const kinds = replicated.map(([, { method, access }]) => `${access} ${method}`)
    expect(new Set(kinds)).toEqual(new Set(['open GET']))
  })

  it('are none that a booking or a person is read with', () => {
    const names = replicated.map(([name]) => name).join()
    expect(names).not.toMatch(/reserv|guest|user|person|coupon|awaiter|message|favorite|ready/i)
  })
})
