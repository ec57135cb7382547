import sql from 'sql-template-tag'
import { insertGuests } from '@/bench/support/guests'
import type { Outcome } from '@/bench/support/rush/book'
import { insertSeason, SEATS, type Season } from '@/bench/support/rush/catalogue'
import { type Client, createClient } from '@/bench/support/rush/client'
import { SEATS_PER_WISH } from '@/bench/support/rush/crowd'
import { judge } from '@/bench/support/rush/judge'
import { toKstDate } from '@/lib/date/kst'
import { createDb, type Db } from '@/server/db/pool'
import { CALL_TIMEOUTS } from '@/server/db/timeouts'
import { until } from '../setup/until'
import type { Machine } from './support/failover/machines'
import { type Orders, startOrders } from './support/failover/orders'
import { type Patroni, startPatroni } from './support/failover/patroni'
import { startBalancer, startPrometheus } from './support/failover/programs'
import { type Fleet, startFleet } from './support/fleet'

/** A second, without a pause from the first to the last. */
const ORDERS_PER_SECOND = 10
/** Orders before a fault, and after the first one that is taken again. */
const STEADY = 30
/** Of all faults together, and some to spare. */
const WISHES = 3_000
/** By Patroni's settings it takes some 20 s, on a busy machine longer. */
const BOOKABLE_WITHIN_MS = 60_000
const POOLS = 40
/** `pool_size` of the primary in deploy/failover/pgbouncer.ini. */
const CONNECTIONS = 60
const AWAY = 'the primary is read'
const BACK = 'the replica is read again'

let patroni: Patroni
let balancer: Awaited<ReturnType<typeof startBalancer>>
let prometheus: Awaited<ReturnType<typeof startPrometheus>>
let fleet: Fleet
let season: Season
let client: Client
/** What became of every order so far. */
const outcomes: Outcome[] = []

/** What has started, to be ended in this order also when the rest has not. */
const endings: (() => unknown)[] = []

beforeAll(async () => {
  patroni = await startPatroni()
  endings.unshift(patroni.remove)
  await patroni.untilLed(2)
  const { root: folder, addresses, password } = patroni
  balancer = await startBalancer({ folder, addresses, password })
  endings.unshift(balancer.stop)
  prometheus = await startPrometheus({ folder, addresses })
  endings.unshift(prometheus.stop)
  patroni.run(`create role baetgil login password '${password}'`)
  patroni.run('create database baetgil owner baetgil')
  const { direct, pooled, replica } = balancer
  fleet = await startFleet({
    cluster: { folder, url: () => direct, stop: () => Promise.resolve() },
    settingsFor: async () => ({
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: direct,
      DATABASE_REPLICA_URL: replica,
    }),
    fill: async (db) => {
      season = await insertSeason(db, Math.ceil((WISHES * SEATS_PER_WISH) / SEATS))
      await insertGuests(db, WISHES)
      await db.run(sql`analyze`)
    },
    isToldOfPages: true,
  })
  endings.unshift(fleet.stop)
  client = createClient(fleet.nginx.ports.inner, 'www.localhost')
  endings.unshift(client.close)
})
afterAll(async () => {
  for (const end of endings) await end()
})

const settingsOf = sql`
  select pg_backend_pid() as pid, current_setting('lock_timeout') as lock,
         current_setting('statement_timeout') as statement`
type Seen = { pid: number; lock: string; statement: string }

/** As much as an api asks at once. */
const askAll = (db: Db): Promise<(Seen | undefined)[]> => {
  const times = <T>(count: number, ask: () => Promise<T>) => Array.from({ length: count }, ask)
  return Promise.all([
    ...times(10, () => db.transaction((tx) => tx.first<Seen>(settingsOf, 'named'))),
    ...times(8, () => db.batchPool.first<Seen>(settingsOf, 'named')),
    ...times(4, () => db.keyPool.first<Seen>(settingsOf, 'named')),
  ])
}

it(`gives the pools of ${POOLS} apis ${CONNECTIONS} connections`, async () => {
  const dbs = Array.from({ length: POOLS }, () =>
    createDb(balancer.pooled, 10, CALL_TIMEOUTS, { isPooled: true }),
  )
  // Logging in is work for this one process; who has logged in stays connected.
  for (const db of dbs) await askAll(db)
  const seen = (await Promise.all(dbs.map(askAll))).flat()
  await Promise.all(dbs.map((db) => db.close()))
  expect(seen).toHaveLength(POOLS * 22)
  expect(new Set(seen.map((one) => one?.pid)).size).toBeLessThanOrEqual(CONNECTIONS)
  const kinds = new Set(seen.map((one) => `${one?.lock} ${one?.statement}`))
  expect([...kinds].sort()).toEqual(['300ms 5s', '3s 15s'])
})

it('lets the log be kept over the socket, and its slot be when nobody takes it for a while', async () => {
  const psql = (statement: string) =>
    patroni.beside('psql', '--dbname=postgres', '--tuples-only', `--command=${statement}`)
  // As deploy/wal.sh asks.
  patroni.beside('pg_receivewal', '--slot=archive', '--create-slot', '--no-password')
  psql(`select pg_create_physical_replication_slot('of_nobody')`)
  const slots = () => psql(`select slot_name from pg_replication_slots where slot_name !~ '^db_'`)
  await patroni.restart()
  await patroni.untilLed(2)
  await until(async () => !slots().includes('of_nobody'), 'the slot of nobody is dropped')
  expect(slots()).toBe('archive')
})

type Calendar = { list: { schedules: { remain: number }[] }[] }

/** Free seats of a ship's next departures as an api shows them, and as the primary has them. */
const seatsOf = async (api: string): Promise<[number, number]> => {
  const month = toKstDate(new Date(Date.now() + 86_400_000))
    .slice(0, 7)
    .replace('-', '')
  const answer = await fetch(`${api}/b/v1/ship/schedule_list/1/${month}`)
  const { list } = (await answer.json()) as Calendar
  const shown = list.flatMap(({ schedules }) => schedules.map(({ remain }) => remain))
  const row = await fleet.db.first<{ free: number }>(sql`
    select sum(capacity - taken)::int as free from schedule
     where ship_no = 1 and to_char(sdate, 'YYYYMM') = ${month}`)
  return [shown.reduce((sum, free) => sum + free, 0), row?.free ?? -1]
}

const untilReplicaRead = () =>
  until(async () => {
    const apis = fleet.parts.api
    const seats = await Promise.all(apis.map(({ url }) => seatsOf(url)))
    const isRead = apis.every((api) => {
      const said = api.output()
      return said.lastIndexOf(BACK) > said.lastIndexOf(AWAY)
    })
    return isRead && seats.every(([shown, free]) => shown === free)
  }, 'both apis read from a replica what the primary has')

/** An edit is seen by who comes through nginx. */
const untilPageShows = async (name: string) => {
  await fleet.db.run(sql`update ship set name = ${name} where no = 1`)
  await fleet.db.run(sql`
    insert into outbox (channel, recipient, body) values ('regenerate', '/www/ship/1', '{"text": ""}')`)
  await until(async () => {
    const { status, body } = await client.get('/ship/1')
    return status === 200 && body.includes(name)
  }, `the page shows ${name}`)
}

const untilBooked = async (orders: Orders, since: number): Promise<number> => {
  await until(async () => orders.waited(since) !== undefined, 'an order is taken again')
  const { length } = orders.outcomes
  await until(async () => orders.outcomes.length >= length + STEADY, 'orders are steady again')
  return orders.waited(since) ?? Infinity
}

type Fault = { name: string; harm(machine: Machine): void; heal(index: number): void }

const FAULTS: Fault[] = [
  {
    name: 'killed',
    harm: (machine) => machine.signal('KILL'),
    heal: (index) => patroni.start(index),
  },
  {
    name: 'stopped',
    harm: (machine) => machine.signal('STOP'),
    heal: (index) => patroni.machines[index]?.signal('CONT'),
  },
  {
    name: 'cut off',
    harm: (machine) => machine.cut(),
    heal: (index) => patroni.machines[index]?.mend(),
  },
]

it.each(FAULTS)(
  'loses and doubles no booking while the primary is $name, and books again',
  async ({ name, harm, heal }) => {
    const index = await patroni.untilLed(2)
    const orders = startOrders(client, season, ORDERS_PER_SECOND, outcomes.length)
    await until(async () => orders.outcomes.length >= STEADY, 'orders are steady')
    harm(patroni.machines[index] as Machine)
    const waited = await untilBooked(orders, performance.now())
    // The figure of docs/reliability.md.
    process.stdout.write(`${name}: booked again after ${(waited / 1_000).toFixed(1)} s\n`)
    heal(index)
    expect(await patroni.untilLed(2)).not.toBe(index)
    await orders.stop()
    outcomes.push(...orders.outcomes)
    const { wrong, booked } = await judge(fleet.db, outcomes)
    expect(wrong).toEqual([])
    expect(booked).toBeGreaterThan(STEADY)
    expect(waited).toBeLessThan(BOOKABLE_WITHIN_MS)
    await untilReplicaRead()
    await untilPageShows(`${name} 뒤의 배`)
    const told = async () => (await prometheus.firing()).includes('DatabaseFailedOver')
    await until(told, 'the alert fires')
  },
)
