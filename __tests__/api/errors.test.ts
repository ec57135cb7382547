import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { ApiError } from '@/api/apiError'
import { createApi } from '@/api/createApi'
import type { ErrorDecision } from '@/lib/errors/decideError'
import { LOGIN_REQUIRED, NETWORK_FAILED, SCRIPT_FAILED, SERVER_ERROR } from '@/lib/errors/sentences'
import { failureMessage } from '@/store/failure'

const ORIGIN = 'http://api.test'
const CALL = `${ORIGIN}/a/customer/notice_list`

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const callWith = async (answer: () => Response) => {
  server.use(http.get(CALL, answer))
  const decisions: ErrorDecision[] = []
  const api = createApi({
    baseUrls: { a: `${ORIGIN}/a`, b: `${ORIGIN}/b` },
    readContext: () => ({
      platform: 'web',
      userToken: '',
      userGuestToken: '',
      hasExtensions: true,
    }),
    onError: (decision) => decisions.push(decision),
  })
  const failure: unknown = await api.getNoticeList({ page: 1 }).catch((error: unknown) => error)
  return { decisions, failure }
}

const refuseWith = (status: number, body: object) => () => HttpResponse.json(body, { status })

describe('docs/specification.md#errors: the error catalogue at the edge', () => {
  it.each([
    [401, { message: '만료' }, { kind: 'endSession', message: LOGIN_REQUIRED }],
    [500, { message: '내부' }, { kind: 'alert', message: SERVER_ERROR }],
    [400, { message: '쿠폰이 없어요.' }, { kind: 'alert', message: '쿠폰이 없어요.' }],
    [409, { message: '마감되었어요.' }, { kind: 'reject' }],
  ])('%s', async (status, body, decision) => {
    const { decisions, failure } = await callWith(refuseWith(status, body))
    expect(decisions).toEqual([decision])
    expect(failure).toMatchObject({ status, message: body.message })
  })

  it('keeps the whole refusal for the caller', async () => {
    const { failure } = await callWith(
      refuseWith(409, { message: '가격', code: 'PRICE_CHANGED', total: 1000 }),
    )
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ code: 'PRICE_CHANGED', data: { total: 1000 } })
  })

  it('a 401 to a session that has ended meanwhile ends nothing', async () => {
    let userToken = 'old'
    server.use(
      http.get(CALL, () => {
        userToken = ''
        return HttpResponse.json({ message: '만료' }, { status: 401 })
      }),
    )
    const onError = jest.fn()
    const api = createApi({
      baseUrls: { a: `${ORIGIN}/a`, b: `${ORIGIN}/b` },
      readContext: () => ({ platform: 'web', userToken, userGuestToken: '', hasExtensions: true }),
      onError,
    })
    await expect(api.getNoticeList({ page: 1 })).rejects.toMatchObject({ status: 401 })
    expect(onError).not.toHaveBeenCalled()
  })

  it('a 401 to a call made before a login ends no session', async () => {
    let userToken = ''
    server.use(
      http.get(CALL, () => {
        userToken = 'new'
        return HttpResponse.json({ message: '만료' }, { status: 401 })
      }),
    )
    const onError = jest.fn()
    const api = createApi({
      baseUrls: { a: `${ORIGIN}/a`, b: `${ORIGIN}/b` },
      readContext: () => ({ platform: 'web', userToken, userGuestToken: '', hasExtensions: true }),
      onError,
    })
    await expect(api.getNoticeList({ page: 1 })).rejects.toMatchObject({ status: 401 })
    expect(onError).not.toHaveBeenCalled()
  })

  it.each([
    ['by its address', 'getGuestReservationList', { page: 1 }],
    [
      'by the token in its body',
      'awaitReservation',
      { action: 'list', user_type: 'guest', guest_token: 'guest' },
    ],
  ] as const)(
    'a 401 to a guest’s call, told %s, ends the guest’s session once',
    async (_words, name, input) => {
      let userGuestToken = 'guest'
      server.use(http.all(`${ORIGIN}/*`, () => HttpResponse.json({}, { status: 401 })))
      const onError = jest.fn(() => {
        userGuestToken = ''
      })
      const api = createApi({
        baseUrls: { a: `${ORIGIN}/a`, b: `${ORIGIN}/b` },
        readContext: () => ({
          platform: 'web',
          userToken: 'member',
          userGuestToken,
          hasExtensions: true,
        }),
        onError,
      })
      const call = api[name] as (input: object) => Promise<unknown>
      await Promise.allSettled([call(input), call(input)])
      expect(onError.mock.calls).toEqual([[{ kind: 'endGuestSession', message: LOGIN_REQUIRED }]])
    },
  )

  it.each([
    ['an answer', 200, {}, 1],
    ['a refusal', 409, {}, 1],
    ['an answer out of a cache, which was made at another time', 200, { Age: '60' }, 0],
  ])('reads the server’s clock from %s', async (_words, status, headers, times) => {
    const date = 'Sat, 21 Nov 2026 00:00:00 GMT'
    server.use(
      http.get(CALL, () => HttpResponse.json({}, { status, headers: { date, ...headers } })),
    )
    const onAnswer = jest.fn()
    const api = createApi({
      baseUrls: { a: `${ORIGIN}/a`, b: `${ORIGIN}/b` },
      readContext: () => ({
        platform: 'web',
        userToken: '',
        userGuestToken: '',
        hasExtensions: true,
      }),
      onError: () => undefined,
      onAnswer,
    })
    await api.getNoticeList({ page: 1 }).catch(() => undefined)
    expect(onAnswer.mock.calls.map(([reading]) => reading.serverDate)).toEqual(
      Array.from({ length: times }, () => date),
    )
  })

  it('an error of our own scripts is no lost connection', async () => {
    const fault = new TypeError('undefined is not a function')
    const onError = jest.fn()
    const api = createApi({
      baseUrls: { a: `${ORIGIN}/a`, b: `${ORIGIN}/b` },
      readContext: () => {
        throw fault
      },
      onError,
    })
    const failure: unknown = await api.getNoticeList({ page: 1 }).catch((error: unknown) => error)
    expect(failure).toBe(fault)
    expect(failureMessage(failure)).toBe(SCRIPT_FAILED)
    expect(onError).not.toHaveBeenCalled()
  })

  it('code that does not arrive is a request without an answer', () => {
    const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
    expect(failureMessage(missing)).toBe(NETWORK_FAILED)
  })

  it('reports a lost connection as such', async () => {
    const { decisions, failure } = await callWith(() => HttpResponse.error())
    expect(decisions).toEqual([{ kind: 'reject' }])
    expect(failure).toMatchObject({ status: undefined, message: NETWORK_FAILED, isShown: false })
  })

  it('survives an answer that is not JSON', async () => {
    const { failure } = await callWith(() => new HttpResponse('<html>', { status: 502 }))
    expect(failure).toMatchObject({ status: 502, message: SERVER_ERROR })
  })
})
