import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { createApi } from '@/api/createApi'
import { callTable } from '@/lib/contract/callTable'
import { fillPath } from '@/lib/contract/fillPath'
import { clientCalls, PATH_FIELDS } from '../setup/clientCalls'

const ORIGIN = 'http://api.test'

const api = createApi({
  baseUrls: { a: `${ORIGIN}/a`, b: `${ORIGIN}/b` },
  readContext: () => ({
    platform: 'web',
    userToken: 'member',
    userGuestToken: 'guest',
    hasExtensions: true,
  }),
  onError: () => undefined,
})

const seen: Request[] = []
const server = setupServer(
  http.all(`${ORIGIN}/*`, ({ request }) => {
    seen.push(request.clone())
    return HttpResponse.json({})
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

/** The request of one call. What is asked is looked at here, not what is answered. */
const askedBy = async (call: () => Promise<unknown>): Promise<Request> => {
  seen.length = 0
  await call().catch(() => undefined)
  const [request, ...others] = seen
  if (!request || others.length > 0) throw new Error(`${seen.length} requests`)
  return request
}
const queryOf = ({ url }: Request) => Object.fromEntries(new URL(url).searchParams)

describe.each(clientCalls(api))('docs/specification.md#calls: %s', (name, call) => {
  const { base, method, path } = callTable[name]

  it('asks its place in the table, with everything else as query or body', async () => {
    const request = await askedBy(call)
    expect(request.method).toBe(method)
    expect(new URL(request.url).pathname).toBe(`/${base}${fillPath(path, PATH_FIELDS)}`)
    const sent = method === 'GET' ? queryOf(request) : await request.json()
    expect(sent).toMatchObject({ extra: method === 'GET' ? '1' : 1 })
    if (path.includes('{no}')) expect(sent).not.toHaveProperty('no')
  })

  it('sends Platform and the member’s token, and the guest’s on a URL with guest_ alone', async () => {
    const { headers } = await askedBy(call)
    expect(headers.get('Platform')).toBe('web')
    expect(headers.get('User-Token-Key')).toBe('member')
    expect(headers.get('Guest-User-Token-Key')).toBe(path.includes('guest_') ? 'guest' : null)
  })
})

it('sends a form as it is', async () => {
  const form = new FormData()
  form.append('image', 'bytes')
  const { headers } = await askedBy(() => api.setProfilePicture(form))
  expect(headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/)
})

it('writes text into a path so that it stays one segment', async () => {
  const { url } = await askedBy(() => api.getInfoIndex({ host: 'a/b?c' }))
  expect(url).toBe(`${ORIGIN}/a/info/index/a%2Fb%3Fc`)
})

describe('docs/specification.md#calls: fields that are always sent', () => {
  it('the partner in coupon_list, also when there is none', async () => {
    const asked = await askedBy(() => api.getCouponList({ page: 1 }))
    expect(queryOf(asked)).toEqual({ page: '1', affiliate_code: '', affiliate_data: '' })
  })

  it('the type of news and events, and every ship', async () => {
    expect(queryOf(await askedBy(() => api.getInfoBoardList({ page: 1 })))).toEqual({
      page: '1',
      type: '',
    })
    expect(queryOf(await askedBy(() => api.getEventList({ page: 1, main_ship_no: 7 })))).toEqual({
      page: '1',
      main_ship_no: '7',
      ship_no: '0',
      type: '',
    })
  })

  it('the kind of a login', async () => {
    const asked = await askedBy(() => api.login({ login_id: 'a@b.kr', login_password: 'x' }))
    expect(await asked.json()).toEqual({
      login_id: 'a@b.kr',
      user_type: 'member',
      login_password: 'x',
      regist_type: 'EMAIL',
    })
  })
})
