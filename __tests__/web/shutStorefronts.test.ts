import { createShutStorefronts } from '@/web/shutStorefronts'
import { type Running, startApi, startWeb } from './support'

let api: Running
let list: { host: string; state: string }[] = []
beforeAll(async () => {
  api = await startApi((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ list }))
  })
})
afterAll(() => api.close())

const askWith = async (shut: typeof list, path: string) => {
  list = shut
  const storefronts = createShutStorefronts({
    apiUrl: `${api.url}/a`,
    hostOf: () => 'bada',
    log: () => undefined,
  })
  await storefronts.begin()
  const web = await startWeb(api.url, undefined, { shutOf: storefronts.refusalOf })
  const answer = await fetch(`${web.url}${path}`)
  const text = await answer.text()
  storefronts.end()
  await web.close()
  return { status: answer.status, headers: answer.headers, text }
}

describe('the pages of a storefront that sells nothing', () => {
  it.each([
    ['suspended', 503, '지금은 예약을 받지 않아요.'],
    ['closed', 410, '문을 닫은 스토어예요.'],
    ['preparing', 503, '아직 준비하고 있는 스토어예요.'],
  ])('are answered as %s with %i and a sentence', async (state, status, sentence) => {
    const answer = await askWith([{ host: 'bada', state }], '/ship/7?from=list')
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(`<h1>${sentence}`)
    // The main page of one that is being prepared is answered alike.
    expect(answer.text.includes('<a href="/">')).toBe(false)
    expect(answer.text.includes('<a ')).toBe(state !== 'preparing')
  })

  it('tell crawlers to come back, and a proxy to keep the answer shortly', async () => {
    const { headers } = await askWith([{ host: 'bada', state: 'suspended' }], '/')
    expect(headers.get('retry-after')).toBe('3600')
    expect(headers.get('x-accel-expires')).toBe('5')
  })

  it.each([
    '/mypage/reservation',
    '/reservation/guest/7',
    '/reservation/passengers/7',
    '/user/login',
    '/_next/static/chunks/main.js',
    '/_next/data/build/mypage.json',
  ])('leave %s to bookings that stand', async (path) => {
    expect((await askWith([{ host: 'bada', state: 'closed' }], path)).status).toBe(200)
  })

  it.each(['/reservation/12', '/_next/data/build/ship/7.json'])('leave no %s', async (path) => {
    expect((await askWith([{ host: 'bada', state: 'closed' }], path)).status).toBe(410)
  })

  it('are those of no other storefront', async () => {
    expect((await askWith([{ host: 'dokdo', state: 'closed' }], '/')).status).toBe(200)
  })
})
