import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { ApiError } from '@/api/apiError'
import { createApi } from '@/api/createApi'
import type { ErrorDecision } from '@/lib/errors/decideError'
import { ANSWER_UNREADABLE, LOGIN_REQUIRED, REQUEST_REFUSED } from '@/lib/errors/sentences'
import { clientCalls } from '../setup/clientCalls'

const ORIGIN = 'http://api.test'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const decisions: ErrorDecision[] = []
const api = createApi({
  baseUrls: { a: `${ORIGIN}/a`, b: `${ORIGIN}/b` },
  readContext: () => ({
    platform: 'web',
    userToken: 'member',
    userGuestToken: 'guest',
    hasExtensions: true,
  }),
  onError: (decision) => decisions.push(decision),
})
beforeEach(() => {
  decisions.length = 0
})

const answerAll = (body: string, init: ResponseInit = {}) =>
  server.use(http.all(`${ORIGIN}/*`, () => new HttpResponse(body, init)))

const json = { headers: { 'content-type': 'application/json' } }
const html = { headers: { 'content-type': 'text/html' } }

const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    (answer) => ({ answered: answer }),
    (error: unknown) => error,
  )

const calls = clientCalls(api)
/** Of what they did, an empty object says enough. */
const DEEDS = [
  ...[
    'addCustomer',
    'changeBooker',
    'changeName',
    'changeOwnReservation',
    'changePassword',
    'deleteGuestReservation',
    'deleteReservation',
    'deleteReview',
  ],
  ...['deleteSms', 'issueCoupons', 'leave', 'logout', 'makeDefaultSchedule', 'postLog'],
  // Without an answer there is no form: `readyReview`.
  ...['pushBrowser', 'readyReview', 'registerCoupon', 'requestCancel'],
  ...['requestGuestCancel', 'sendPhoneAuth', 'setPushId', 'toggleFavorite', 'writeReview'],
]

describe('an answer that says nothing of what was asked for', () => {
  it.each([
    ['a page of HTML', '<html><body>로그인</body></html>', html],
    ['HTML that calls itself JSON', '<html>', json],
    ['JSON that was cut off', '{"list":[{"no":1},{"n', json],
    ['null', 'null', json],
    ['nothing', '', json],
  ])('%s is a failure of every call', async (_case, body, init) => {
    answerAll(body, init)
    for (const [name, call] of calls) {
      const failure = await failureOf(call())
      expect([name, failure]).toEqual([name, expect.any(ApiError)])
      expect(failure).toMatchObject({ status: undefined, message: ANSWER_UNREADABLE })
    }
  })

  it.each(['{}', '{"status":"login required"}'])('%s is enough for what was done', async (body) => {
    answerAll(body, json)
    const failures = await Promise.all(
      calls.map(async ([name, call]) => [name, await failureOf(call())] as const),
    )
    const accepted = failures.filter(([, failure]) => !(failure instanceof ApiError))
    expect(accepted.map(([name]) => name).sort()).toEqual(DEEDS)
  })

  it('a 403 written by a proxy is one too', async () => {
    answerAll('<html><h1>Forbidden</h1></html>', { ...html, status: 403 })
    const failure = await failureOf(api.getNoticeList({ page: 1 }))
    expect(failure).toMatchObject({ status: undefined, message: ANSWER_UNREADABLE })
    expect(decisions).toEqual([])
  })

  it.each([
    [400, { kind: 'alert', message: REQUEST_REFUSED }],
    [401, { kind: 'endSession', message: LOGIN_REQUIRED }],
    [404, { kind: 'reject' }],
  ])('a %s is what the error catalogue says, whatever its body', async (status, decision) => {
    for (const body of ['Bad Request', '<html>', '', '[]', '{"error":{"message":1}}']) {
      decisions.length = 0
      answerAll(body, { headers: { 'content-type': 'text/plain' }, status })
      expect(await failureOf(api.getNoticeList({ page: 1 }))).toMatchObject({ status })
      expect(decisions).toEqual([decision])
    }
  })

  it('a plain array is a list of reports, and of nothing else', async () => {
    answerAll('[]', json)
    const failures = await Promise.all(
      calls.map(async ([name, call]) => [name, await failureOf(call())] as const),
    )
    const accepted = failures.filter(([, failure]) => !(failure instanceof ApiError))
    expect(accepted.map(([name]) => name)).toEqual(['getFishBoardList'])
  })

  it('an array in place of an object of an answer is one too', async () => {
    answerAll('{"detail":[]}', json)
    expect(await failureOf(api.getCustomerDetail({ no: 1 }))).toMatchObject({ code: 'UNREADABLE' })
  })

  it('the api’s own refusal keeps its sentence', async () => {
    server.use(
      http.all(`${ORIGIN}/*`, () =>
        HttpResponse.json({ message: '없어요.', code: 'NOT_FOUND' }, { status: 404 }),
      ),
    )
    const failure = await failureOf(api.getNoticeList({ page: 1 }))
    expect(failure).toMatchObject({ status: 404, message: '없어요.', code: 'NOT_FOUND' })
  })
})
