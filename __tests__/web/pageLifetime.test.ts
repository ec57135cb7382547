import { isRefreshed } from '@/web/pageLifetime'
import { type Running, startApi, startWeb } from './support'

const SETTINGS = { providerDomain: 'baetgil.kr', defaultHost: 'www' }

describe('a proxy is told of changes', () => {
  const isTold = (url: string, host: string) => isRefreshed({ url, headers: { host } }, SETTINGS)

  it.each(['/', '/ship/7', '/ship/7/', '/info/service_ship/'])('of %s', (url) => {
    expect(isTold(url, 'bada.baetgil.kr')).toBe(true)
    expect(isTold(url, 'BADA.baetgil.kr:443')).toBe(true)
  })

  it.each([
    ['a query', '/info/service_ship/?page=2', 'www.baetgil.kr'],
    ['the data of a page', '/_next/data/b-1/ship/7.json', 'www.baetgil.kr'],
    ['the bare domain', '/', 'baetgil.kr'],
    ['the app host', '/', 'app.baetgil.kr'],
    ['another domain', '/', 'www.example.com'],
    ['a malformed host', '/', '-.baetgil.kr'],
  ])('but not of %s', (_what, url, host) => expect(isTold(url, host)).toBe(false))
})

describe('how long a page may be kept', () => {
  let api: Running
  let web: Running
  let page: { status: number; headers: Record<string, string> }

  beforeAll(async () => {
    api = await startApi((_request, response) => void response.end())
    web = await startWeb(
      api.url,
      (_request, response) => {
        response.statusCode = page.status
        for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value)
        response.end()
      },
      { isRefreshed: ({ url }) => url === '/ship/7' },
    )
  })
  afterAll(async () => {
    await web.close()
    await api.close()
  })

  const lifetimeOf = async (
    state: string,
    { status = 200, path = '/ship/7', cache = 's-maxage=60, stale-while-revalidate=9' } = {},
  ) => {
    page = { status, headers: { 'x-nextjs-cache': state, 'cache-control': cache } }
    return (await fetch(`${web.url}${path}`)).headers.get('x-accel-expires')
  }

  it('is five times as long as Next keeps it', async () => {
    expect(await lifetimeOf('HIT')).toBe('300')
    expect(await lifetimeOf('MISS', { cache: 's-maxage=5' })).toBe('25')
  })

  it.each([
    ['that is just being made anew', 'STALE', {}],
    ['that is not there', 'HIT', { status: 404 }],
    ['that nobody tells of', 'HIT', { path: '/ship/8' }],
    ['that is not kept', 'HIT', { cache: 'private, no-store' }],
  ])('is not said of a page %s', async (_what, state, given) => {
    expect(await lifetimeOf(state, given)).toBeNull()
  })
})
