import { type CacheEntry, createPageCache, sharePageCache } from '@/web/pageCache'

const MAX = 1_000_000
const CHARACTERS = 10_000

const page = (text: string): CacheEntry => ({
  lastModified: 1,
  value: {
    kind: 'PAGES',
    html: text.repeat(CHARACTERS),
    pageData: { pageProps: { text: text.repeat(CHARACTERS) } },
    headers: {},
  },
  cacheControl: { revalidate: 60 },
})

const filled = (count: number) => {
  const dropped: string[] = []
  const cache = createPageCache(MAX, (key) => dropped.push(key))
  for (let no = 1; no <= count; no += 1) cache.set(`/bada/ship/${no}`, page('가'))
  return { cache, dropped }
}

describe('pages in memory', () => {
  it('never take more than they may, however many are made', () => {
    const { cache, dropped } = filled(1_000)
    expect(cache.bytes).toBeLessThanOrEqual(MAX)
    expect(cache.bytes).toBeGreaterThan(MAX * 0.9)
    expect(cache.entries + dropped.length).toBe(1_000)
  })

  it('are counted as memory holds them: Korean HTML two bytes a character, data as UTF-8', () => {
    const { cache } = filled(1)
    expect(cache.bytes).toBeGreaterThan(CHARACTERS * 2 + CHARACTERS * 3)
    expect(cache.bytes).toBeLessThan(CHARACTERS * 2 + CHARACTERS * 3 + 2_000)
  })

  it('make room by what was used longest ago', () => {
    const { cache, dropped } = filled(19)
    expect(dropped).toEqual([])
    expect(cache.get('/bada/ship/1')).not.toBeNull()
    cache.set('/bada/ship/20', page('가'))
    expect(dropped).toEqual(['/bada/ship/2'])
    expect(cache.get('/bada/ship/2')).toBeNull()
    expect(cache.get('/bada/ship/1')).not.toBeNull()
  })

  it('take the place of the page that was there before', () => {
    const { cache } = filled(1)
    const before = cache.bytes
    for (let turn = 0; turn < 100; turn += 1) cache.set('/bada/ship/1', page('나'))
    expect(cache.bytes).toBe(before)
    expect(cache.get('/bada/ship/1')?.value?.html).toBe('나'.repeat(CHARACTERS))
  })

  it('come back with the data that Next sends and how long they are fresh', () => {
    const entry = filled(1).cache.get('/bada/ship/1')
    expect(JSON.stringify(entry?.value?.pageData)).toBe(JSON.stringify(page('가').value?.pageData))
    expect(entry).toMatchObject({ lastModified: 1, cacheControl: { revalidate: 60 } })
  })

  it('remember that an address has no page, and that one leads elsewhere', () => {
    const { cache, dropped } = filled(0)
    cache.set('/bada/ship/9', { lastModified: 1, value: null })
    expect(cache.get('/bada/ship/9')?.value).toBeNull()
    const redirect = { kind: 'REDIRECT', props: { pageProps: { __N_REDIRECT: '/' } } }
    cache.set('/bada/ship/8', { lastModified: 1, value: redirect })
    expect(cache.get('/bada/ship/8')?.value).toEqual(redirect)
    for (let no = 0; no < 5_000; no += 1) cache.set(`/x/${no}`, { lastModified: 1, value: null })
    expect(cache.bytes).toBeLessThanOrEqual(MAX)
    expect(dropped).toContain('/bada/ship/9')
  })

  it('do not hold a page that is larger than all of the room', () => {
    const { cache, dropped } = filled(0)
    cache.set('/bada', {
      lastModified: 1,
      value: { kind: 'PAGES', html: 'x'.repeat(MAX), pageData: {} },
    })
    expect(cache.get('/bada')).toBeNull()
    expect(dropped).toEqual(['/bada'])
    expect(cache.bytes).toBe(0)
  })
})

describe('what Next asks', () => {
  type Handler = {
    get(key: string): Promise<CacheEntry | null>
    set(key: string, value: unknown, context?: object): Promise<void>
  }
  const CacheHandler = jest.requireActual<new () => Handler>('@/web/cacheHandler')

  it('goes to the pages of the process, and to none during a build', async () => {
    await new CacheHandler().set('/www', null)
    expect(await new CacheHandler().get('/www')).toBeNull()
    sharePageCache(
      globalThis,
      createPageCache(MAX, () => undefined),
    )
    await new CacheHandler().set('/www', page('가').value, { cacheControl: { revalidate: 60 } })
    expect(await new CacheHandler().get('/www')).toMatchObject({ cacheControl: { revalidate: 60 } })
  })
})
