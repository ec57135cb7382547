import { readFileSync } from 'node:fs'
import path from 'node:path'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { createApi } from '@/api/createApi'
import { clientCalls } from '../setup/clientCalls'

const ORIGIN = 'http://api.test'

type Row = { base: string; method: string; path: string }

const rows: Row[] = readFileSync(path.join(process.cwd(), 'docs/calls.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([base = '', method = '', callPath = '']) => ({ base, method, path: callPath }))

const seen = new Map<string, Headers>()
const queries: string[] = []
const server = setupServer(
  http.all(`${ORIGIN}/*`, ({ request }) => {
    const { pathname, search } = new URL(request.url)
    seen.set(`${request.method} ${pathname}`, request.headers)
    queries.push(`${pathname}${search}`)
    return HttpResponse.json({})
  }),
)

const api = createApi({
  baseUrls: { a: `${ORIGIN}/a`, b: `${ORIGIN}/b` },
  readContext: () => ({ platform: 'web', userToken: 'member', userGuestToken: 'guest' }),
  onError: () => undefined,
})

/** `/ship/list` and `/v1/ship/schedule_list/{ship_no}/{yyyymm}` as a pattern for addresses. */
const patternOf = ({ base, method, path: callPath }: Row) =>
  new RegExp(`^${method} /${base.toLowerCase()}${callPath.replace(/\{\w+\}/g, '[^/]+')}$`)

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  // What is asked is looked at here, not what is answered.
  for (const call of Object.values(clientCalls)) await call(api).catch(() => undefined)
})
afterAll(() => server.close())

describe('docs/specification.md#calls: every call has a client function', () => {
  it('reads all 69 rows', () => expect(rows).toHaveLength(69))

  it.each(rows)('$base $method $path', (row) => {
    const pattern = patternOf(row)
    expect([...seen.keys()].filter((call) => pattern.test(call))).not.toEqual([])
  })

  it('makes no call that is not among them', () => {
    const patterns = rows.map(patternOf)
    const unknown = [...seen.keys()].filter((call) => !patterns.some((row) => row.test(call)))
    expect(unknown).toEqual([])
  })
})

describe('docs/specification.md#headers: headers', () => {
  it('puts Platform and the member token on every call', () => {
    for (const headers of seen.values()) {
      expect(headers.get('Platform')).toBe('web')
      expect(headers.get('User-Token-Key')).toBe('member')
    }
  })

  it('puts the guest token on every URL with guest_ and on no other', () => {
    for (const [call, headers] of seen) {
      expect(headers.get('Guest-User-Token-Key')).toBe(call.includes('guest_') ? 'guest' : null)
    }
  })
})

describe('docs/specification.md#limits: constants on the wire', () => {
  it('asks for policy texts with page=1 and type=provision', () => {
    const asked = queries.find((query) => query.includes('provision')) ?? ''
    const { pathname, searchParams } = new URL(asked, ORIGIN)
    expect(pathname).toBe('/b/v1/customer/list')
    expect(Object.fromEntries(searchParams)).toEqual({
      type: 'provision',
      page: '1',
      sub_type: 'terms',
    })
  })

  const askedOf = (path: string) =>
    Object.fromEntries(
      new URL(queries.find((query) => query.startsWith(path)) ?? '', ORIGIN).searchParams,
    )

  it('sends the partner in coupon_list, also when there is none', () => {
    expect(askedOf('/a/user/coupon_list')).toEqual({
      page: '1',
      affiliate_code: '',
      affiliate_data: '',
    })
  })

  it.each(['/b/v1/ship/schedule_list/', '/a/ship/schedule_fleet_list/'])(
    'asks %s by service_type',
    (path) => expect(askedOf(path)).toEqual({ service_type: 'SHIP' }),
  )

  it('asks for a text by its number and type, for news and events by their default type', () => {
    expect(askedOf('/a/customer/detail/')).toEqual({ type: 'notice' })
    expect(askedOf('/a/info/board_list')).toMatchObject({ type: '' })
    expect(askedOf('/a/customer/event_list')).toMatchObject({
      ship_no: '0',
      main_ship_no: '0',
      type: '',
    })
  })

  it('asks for three rows of pop-up events', () => {
    expect(queries).toContain('/b/v1/customer/event_list/7?rows=3&is_popup=1')
  })
})
