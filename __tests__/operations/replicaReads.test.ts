import sql from 'sql-template-tag'
import { createReplica, type Replica } from '@/server/db/replica/replica'
import { createReplicatedDb } from '@/server/db/replica/replicatedDb'
import { mayBeOld } from '@/server/db/replica/replicaReads'
import { createDb, type Db } from '@/server/db/pool'
import { dayFromNow, insertSchedule, insertShip } from '../setup/builders'
import { until } from '../setup/until'
import { newGuest } from '../setup/visitors'
import { startReplica, type TestReplica } from './support/replica'
import { type Parts, startParts } from './support/startParts'

const CAPACITY = 20
const AWAY = 'the primary is read'
const BACK = 'the replica is read again'
const READERS = 10
const READS_EACH = 20

type Calendar = { list: { schedules: { remain: number }[] }[] }

describe('two apis with a streaming replica', () => {
  let replica: TestReplica
  let ofReplica: Db
  let watched: Replica | undefined
  let parts: Parts
  let scheduleNo: number
  let calendar: string
  let host: string

  beforeAll(async () => {
    parts = await startParts({
      webs: 0,
      apis: 2,
      worker: false,
      data: 'empty',
      isMeasured: true,
      // A replica gets what is flushed; that needs no real disk.
      postgres: ['fsync=off', 'full_page_writes=off'],
      settingsFor: async (cluster) => {
        replica = await startReplica(cluster)
        return { DATABASE_REPLICA_URL: replica.url('postgres') }
      },
    })
    ofReplica = createDb(replica.url('postgres'), 1)
    const { no, host: ownHost } = await insertShip(parts.db)
    const sdate = dayFromNow(3)
    host = ownHost
    scheduleNo = await insertSchedule(parts.db, no, { sdate, capacity: CAPACITY })
    calendar = `/b/v1/ship/schedule_list/${no}/${sdate.slice(0, 7).replace('-', '')}`
  })
  afterAll(async () => {
    await watched?.close()
    await ofReplica.close()
    await replica.stop()
    await parts.stop()
  })

  const apiAt = (index: number) => parts.apis[index % parts.apis.length]?.url ?? ''

  /** Free seats as a visitor sees them who sends this cookie. */
  const seats = async (api: number, cookie = ''): Promise<number | undefined> => {
    const answer = await fetch(`${apiAt(api)}${calendar}`, { headers: { cookie } })
    const { list } = (await answer.json()) as Calendar
    return list.flatMap(({ schedules }) => schedules)[0]?.remain
  }

  /** Takes a seat; answers the cookie with which the visitor goes on. */
  const takeSeat = async (api: number): Promise<string> => {
    const { who, headers } = await newGuest(parts.db)
    const answer = await fetch(`${apiAt(api)}/b/v1/reservation/ready`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ schedule_no: scheduleNo, party: 1, nights: 1, host, ...who }),
    })
    expect(answer.status).toBe(200)
    return (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
  }

  const scans = async (): Promise<number> => {
    const row = await ofReplica.first<{ count: number }>(sql`
      select coalesce(sum(seq_scan + idx_scan), 0)::int as count
        from pg_stat_user_tables where relname = 'schedule'`)
    return row?.count ?? 0
  }

  /** What an api said last; undefined as long as it has always read the replica. */
  const isAway = (api: number): boolean | undefined => {
    const output = parts.apis[api]?.output() ?? ''
    const [away, back] = [output.lastIndexOf(AWAY), output.lastIndexOf(BACK)]
    return away === back ? undefined : away > back
  }
  const untilBoth = (isIt: boolean) =>
    until(
      async () => {
        await Promise.all([seats(0), seats(1)])
        return isAway(0) === isIt && isAway(1) === isIt
      },
      `both apis say that the replica is ${isIt ? 'away' : 'back'}`,
    )

  it('read the calendar from the replica', async () => {
    const before = await scans()
    await until(async () => {
      await Promise.all([seats(0), seats(1)])
      return (await scans()) > before
    }, 'the replica has looked into the departures')
    expect(await Promise.all([seats(0), seats(1)])).toEqual([CAPACITY, CAPACITY])
    const metrics = await fetch(parts.apis[0]?.metricsUrl ?? '').then((answer) => answer.text())
    expect(metrics).toMatch(/^baetgil_replica_age_seconds [\d.]+$/m)
    expect(metrics).toMatch(/^baetgil_replica_reads_total\{from="replica"\} [1-9]\d*$/m)
  })

  it('show who has booked their own booking by either api, while the replica stands still', async () => {
    await replica.pause()
    for (const [index, left] of [CAPACITY - 1, CAPACITY - 2, CAPACITY - 3].entries()) {
      const cookie = await takeSeat(index)
      expect(await Promise.all([seats(0, cookie), seats(1, cookie)])).toEqual([left, left])
    }
  })

  it('show everybody what is a second old from the primary, while the replica stands still', async () => {
    const left = CAPACITY - 3
    await until(
      async () => (await Promise.all([seats(0), seats(1)])).every((seen) => seen === left),
      'both apis read the primary',
    )
    await untilBoth(true)
    await replica.resume()
    await untilBoth(false)
  })

  it('read nothing that an edit has replaced once the worker has waited for it', async () => {
    const ours = createReplica(parts.db, replica.url('postgres'), 1)
    watched = ours
    const both = createReplicatedDb(parts.db, ours)
    ours.start(() => undefined)
    await until(async () => {
      await parts.db.first(sql`select 1`)
      return ours.isUsable()
    }, 'the replica is read')
    await replica.pause()
    for (const name of ['첫째', '둘째', '셋째']) {
      await parts.db.run(sql`update ship set name = ${name}`)
      await ours.untilComplete()
      const read = () => both.first<{ name: string }>(sql`select name from ship limit 1`)
      expect(await mayBeOld(read)).toEqual({ name })
    }
    await replica.resume()
  })

  it('fail no read when the replica is killed', async () => {
    const read = async (reader: number): Promise<number[]> => {
      const statuses: number[] = []
      for (let index = 0; index < READS_EACH; index += 1) {
        statuses.push((await fetch(`${apiAt(reader)}${calendar}`)).status)
        if (reader === 0 && index === 5) await replica.kill()
      }
      return statuses
    }
    const statuses = await Promise.all(Array.from({ length: READERS }, (_, no) => read(no)))
    expect(new Set(statuses.flat())).toEqual(new Set([200]))
    await untilBoth(true)
  })
})
