import sql from 'sql-template-tag'
import { createShipService, type ShipService } from '@/server/modules/ship/shipService'
import { until } from '../setup/until'
import { askPage, type Asked } from './support/ask'
import { type CountingProxy, startCountingProxy } from './support/countingProxy'
import { startRedis, type TestRedis } from './support/redis'
import { type Parts, startParts } from './support/startParts'

const GONE = 410
const AWAY = 'the shared cache is away'
const BACK = 'the shared cache is back'
/** Visitors who ask one page after the other. */
const VISITORS = 4
const PAGES_EACH = 10
const BUSY_TRIPS = 10

describe('two web processes with one shared cache', () => {
  let redis: TestRedis
  let proxy: CountingProxy
  let parts: Parts
  let ships: ShipService
  let trips: string[]

  beforeAll(async () => {
    redis = await startRedis()
    proxy = await startCountingProxy()
    parts = await startParts({
      webs: 2,
      apiUrl: proxy.url,
      // No web server is named anywhere.
      env: { CACHE_URL: redis.url, WEB_URLS: '' },
      beforeWebs: ([api]) => proxy.setTarget(api?.url ?? ''),
    })
    ships = createShipService({ db: parts.db, now: () => new Date(), seasonOf: async () => [] })
    const rows = await parts.db.rows<{ no: number }>(
      sql`select no from ship where is_view order by no`,
    )
    trips = rows.map(({ no }) => `/ship/${no}`)
  })
  afterAll(async () => {
    await parts.stop()
    proxy.close()
    await redis.kill()
  })

  const ask = async (web: 0 | 1, path: string): Promise<Asked> => {
    const part = parts.webs[web]
    if (!part) throw new Error('no such web process')
    return askPage(part, path)
  }
  const askBoth = (path: string) => Promise.all([ask(0, path), ask(1, path)])
  /** Those that the load asks for; the others are seen once each. */
  const busyTrip = (index: number): string => trips[index % BUSY_TRIPS] ?? ''
  let nextTrip = BUSY_TRIPS
  const untilBoth = (path: string, status: number) =>
    until(async () => {
      const answers = await askBoth(path)
      return answers.every((answer) => answer.status === status)
    }, `both answer ${status} for ${path}`)

  /** Whether the second answers a page that the first has drawn without a call to the api. */
  const isShared = async (path: string): Promise<boolean> => {
    const drawn = await ask(0, path)
    proxy.takeCount()
    const used = await ask(1, path)
    return proxy.takeCount() === 0 && used.status === 200 && used.text === drawn.text
  }
  /** With one page after the other: on a busy machine the cache may be left alone for a second. */
  const untilShared = () =>
    until(async () => {
      const path = trips[nextTrip++]
      if (path === undefined) throw new Error('no trip is left that nobody has seen')
      return isShared(path)
    }, 'a page is shared')

  it('draw a page once: what one has drawn the other has without a call to the api', async () => {
    proxy.takeCount()
    await ask(0, '/customer/faq')
    expect(proxy.takeCount()).toBeGreaterThan(0)
    await untilShared()
  })

  it('both show what an operator has changed, and what was taken down', async () => {
    const path = busyTrip(1)
    const no = Number(path.split('/').at(-1))
    await untilBoth(path, 200)
    await ships.setShown(no, false, 'everybody')
    await untilBoth(path, GONE)
    await ships.setShown(no, true, 'everybody')
    await untilBoth(path, 200)
  })

  it('fail no page while the cache is killed under load, and share again when it is back', async () => {
    const visit = async (visitor: number): Promise<number[]> => {
      const statuses: number[] = []
      for (let page = 0; page < PAGES_EACH; page += 1) {
        const path = busyTrip(visitor + page)
        statuses.push((await ask(visitor % 2 === 0 ? 0 : 1, path)).status)
        if (visitor === 0 && page === 2) await redis.kill()
      }
      return statuses
    }
    const statuses = await Promise.all(Array.from({ length: VISITORS }, (_, no) => visit(no)))
    expect(new Set(statuses.flat())).toEqual(new Set([200]))
    const untilSaid = (isAway: boolean) =>
      until(
        async () => {
          await askBoth(busyTrip(0))
          const said = parts.webs.map(({ output }) => output())
          return said.every((text) => text.lastIndexOf(AWAY) > text.lastIndexOf(BACK) === isAway)
        },
        `both say that it is ${isAway ? 'away' : 'back'}`,
      )
    await untilSaid(true)
    await redis.restart()
    await untilSaid(false)
    await untilShared()
    for (const { output } of parts.webs) {
      const said = [...output().matchAll(/the shared cache is (away|back)/g)].map(
        ([, what]) => what,
      )
      const turns = Array.from({ length: said.length / 2 }, () => ['away', 'back'])
      expect(said.length).toBeGreaterThan(0)
      expect(said).toEqual(turns.flat())
    }
  })
})
