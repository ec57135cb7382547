import { createSharedRegeneration, NobodyAsked } from '@/server/regenerate/sharedRegeneration'
import { sharedPageRead } from '@/server/telemetry/events'
import { aMoment, untilNow } from './support/untilNow'
import { FRESH_SECONDS, type PageProcess, startPageProcess } from './support/pageProcesses'
import { startRedis, type TestRedis } from './support/redis'

const TRIP = '/bada/ship/7'
const AWAY = expect.stringContaining('the shared cache is away')
const BACK = 'the shared cache is back'

const isOld = () => ({ lastModified: Date.now() - 10 * FRESH_SECONDS * 1_000 })

let redis: TestRedis
const open: { close(): void }[] = []

const opened = <T extends { close(): void }>(one: T): T => {
  open.push(one)
  return one
}

type Options = Parameters<typeof startPageProcess>[1]

/** Two web processes that share their pages. */
const startTwo = async (options?: Options): Promise<[PageProcess, PageProcess]> => {
  const start = () => opened(startPageProcess(redis.url, options))
  const two: [PageProcess, PageProcess] = [start(), start()]
  await untilShared(two)
  return two
}

const untilShared = (processes: readonly PageProcess[]) =>
  untilNow(() => processes.every((one) => one.isShared()), 'the processes share their pages')

/** What the worker asks once it has its connection. */
const askForPages = async (paths: string[]): Promise<void> => {
  const worker = opened(createSharedRegeneration(redis.url, () => undefined))
  const isAway = (error: unknown) => error instanceof NobodyAsked && /away/.test(error.message)
  for (;;) {
    try {
      return await worker.regenerate(paths)
    } catch (error) {
      if (!isAway(error)) throw error
      await aMoment()
    }
  }
}

const startCache = async () => {
  redis = await startRedis()
}

afterEach(async () => {
  for (const one of open.splice(0)) one.close()
  await redis.kill()
})

describe('pages of several web processes', () => {
  beforeEach(() => startCache())

  it('are made by one and used by the others, as they are', async () => {
    const [one, other] = await startTwo()
    expect(await one.read(TRIP)).toBeUndefined()
    await one.make(TRIP, '쪽')
    expect(await other.read(TRIP)).toBe('쪽')
    const data = (process: PageProcess) =>
      process.get(TRIP).then((entry) => JSON.stringify(entry?.value?.pageData))
    expect(await data(other)).toBe(await data(one))
  })

  it('are counted by where they came from', async () => {
    const [one, other] = await startTwo()
    const seen: string[] = []
    open.push({ close: sharedPageRead.subscribe(({ from }) => seen.push(from)) })
    await one.read(TRIP)
    await one.make(TRIP, '쪽')
    await other.read(TRIP)
    await other.read(TRIP)
    expect(seen).toEqual(['none', 'shared', 'own'])
  })

  it('are not those of another build', async () => {
    const [one] = await startTwo()
    const [newer] = await startTwo({ build: 'newer' })
    await one.make(TRIP, 'old scripts')
    expect(await newer.read(TRIP)).toBeUndefined()
  })

  it('are made once when all are asked for them at the same moment', async () => {
    const [one, other] = await startTwo()
    const third = opened(startPageProcess(redis.url))
    await untilShared([third])
    const processes = [one, other, third]
    let made = 0
    const visit = async (process: PageProcess) => {
      const found = await process.read(TRIP)
      if (found !== undefined) return found
      made += 1
      await process.make(TRIP, 'page')
      return 'page'
    }
    expect(await Promise.all(processes.map(visit))).toEqual(['page', 'page', 'page'])
    expect(made).toBe(1)
  })

  it('are made anew by one when they are old, while the others use them as they are', async () => {
    const [one, other] = await startTwo()
    await one.get(TRIP)
    await one.make(TRIP, 'old', isOld())
    const seen = await Promise.all([one.get(TRIP), other.get(TRIP)])
    const isStale = (entry: (typeof seen)[number]) =>
      (entry?.lastModified ?? 0) < Date.now() - FRESH_SECONDS * 1_000
    expect(seen.map((entry) => entry?.value?.html)).toEqual(['old', 'old'])
    expect(seen.filter(isStale)).toHaveLength(1)
    expect(seen.find((entry) => !isStale(entry))?.cacheControl).toEqual({ revalidate: 1 })
  })

  it('say with them that they were taken down', async () => {
    const [one, other] = await startTwo()
    const key = `/route-cache/PAGES/f174a264/$${TRIP}`
    one.noteGone(TRIP)
    await one.get(key)
    await one.make(key, '', { value: null })
    expect((await other.get(key))?.value).toBeNull()
    expect(other.isGone(TRIP)).toBe(true)
    expect(other.isGone('/bada/ship/8')).toBe(false)
  })
})

describe('an edit', () => {
  beforeEach(() => startCache())

  it('is made by one process of each build, and shown by all when the worker hears of it', async () => {
    const old = await startTwo()
    const newer = await startTwo({ build: 'newer' })
    for (const [one, other] of [old, newer]) {
      await one.get(TRIP)
      await one.make(TRIP, 'before')
      expect(await other.read(TRIP)).toBe('before')
    }
    await askForPages([TRIP])
    for (const pair of [old, newer]) {
      expect(pair.flatMap(({ requests }) => requests)).toEqual([[TRIP]])
      expect(await Promise.all(pair.map((process) => process.read(TRIP)))).toEqual(['new', 'new'])
    }
  })

  it('is not undone by a page that was begun before it', async () => {
    const [one, other] = await startTwo()
    expect(await one.read(TRIP)).toBeUndefined()
    await askForPages([TRIP])
    await one.make(TRIP, 'read before the edit')
    expect(await one.read(TRIP)).toBe('new')
    expect(await other.read(TRIP)).toBe('new')
  })

  it('is tried again later when nobody hears of it', async () => {
    await expect(askForPages([TRIP])).rejects.toThrow('no web server hears')
  })
})

describe('without the shared cache', () => {
  it('each process keeps its own pages, and says so once', async () => {
    await startCache()
    const [one, other] = await startTwo()
    await one.get(TRIP)
    await one.make(TRIP, 'page')
    await redis.kill()
    await untilNow(() => one.lines.length > 0 && other.lines.length > 0, 'both have noticed')
    expect(await one.read(TRIP)).toBe('page')
    expect(await other.read(TRIP)).toBeUndefined()
    await other.make(TRIP, 'its own')
    expect(await other.read(TRIP)).toBe('its own')
    await redis.restart()
    await untilShared([one, other])
    expect(one.lines).toEqual([AWAY, BACK])
    expect(other.lines).toEqual([AWAY, BACK])
  })

  it('a process that may have missed a message drops its copies when it is back', async () => {
    await startCache()
    const [one] = await startTwo()
    await one.get(TRIP)
    await one.make(TRIP, 'copy')
    await redis.kill()
    await untilNow(() => one.lines.length > 0, 'it has noticed')
    expect(await one.read(TRIP)).toBe('copy')
    await redis.restart()
    await untilShared([one])
    expect(await one.read(TRIP)).toBeUndefined()
  })

  it('nobody waits for one that does not answer', async () => {
    await startCache()
    const [one, other] = await startTwo()
    redis.freeze()
    expect(await one.read(TRIP)).toBeUndefined()
    await one.make(TRIP, 'page')
    expect(await one.read(TRIP)).toBe('page')
    expect(await other.read('/bada')).toBeUndefined()
    redis.thaw()
    await untilNow(() => one.isShared() && other.isShared(), 'they share again')
  })

  it('a full one is no failure: what does not fit is kept by whoever made it', async () => {
    await startCache()
    const [one, other] = await startTwo()
    await redis.makeFull()
    await one.get(TRIP)
    await one.make(TRIP, 'its own')
    expect(await one.read(TRIP)).toBe('its own')
    expect(await other.read(TRIP)).toBeUndefined()
    expect(one.lines).toEqual([expect.stringContaining('the shared cache is full')])
  })

  it('a full one keeps nothing that is older than an edit', async () => {
    await startCache()
    const [one, other] = await startTwo()
    await one.get(TRIP)
    await one.make(TRIP, 'before')
    await redis.makeFull()
    await askForPages([TRIP])
    for (const process of [one, other]) expect(await process.read(TRIP)).not.toBe('before')
    expect([...one.requests, ...other.requests]).toEqual([[TRIP], [TRIP]])
  })
})
