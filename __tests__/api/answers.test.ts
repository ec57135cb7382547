import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { ApiError } from '@/api/apiError'
import { createApi } from '@/api/createApi'
import type { ErrorDecision } from '@/lib/errors/decideError'
import { ANSWER_UNREADABLE, LOGIN_REQUIRED, REQUEST_REFUSED } from '@/lib/errors/messages'
import { clientCalls } from '../setup/clientCalls'

const ORIGIN = 'http://api.test'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const decisions: ErrorDecision[] = []
const api = createApi({
  baseUrls: { a: `${ORIGIN}/a`, b: `${ORIGIN}/b` },
  readContext: () => ({ platform: 'web', userToken: 'member', userGuestToken: 'guest' }),
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

describe('an answer that is not the api’s own', () => {
  describe.each([
    ['a page of HTML', '<html><body>로그인</body></html>', html],
    ['HTML that calls itself JSON', '<html>', json],
    ['JSON that was cut off', '{"list":[{"no":1},{"n', json],
    ['JSON of another server', '{"status":"login required"}', json],
    ['an empty object', '{}', json],
    ['null', 'null', json],
    ['nothing', '', json],
  ])('%s', (_case, body, init) => {
    it.each(calls)('is a failure of %s', async (_name, call) => {
      answerAll(body, init)
      const failure = await failureOf(call())
      expect(failure).toBeInstanceOf(ApiError)
      expect(failure).toMatchObject({ status: undefined, message: ANSWER_UNREADABLE })
    })
  })

  it.each([403, 404])('a %s written by a proxy is one too', async (status) => {
    answerAll('<html><h1>Forbidden</h1></html>', { ...html, status })
    const failure = await failureOf(api.getNoticeList({ page: 1 }))
    expect(failure).toMatchObject({ status: undefined, message: ANSWER_UNREADABLE })
    expect(decisions).toEqual([])
  })

  it.each([
    [400, { kind: 'alert', message: REQUEST_REFUSED }],
    [401, { kind: 'endSession', message: LOGIN_REQUIRED }],
  ])(
    'a %s is what the error catalogue says, whoever wrote it in text',
    async (status, decision) => {
      answerAll('Bad Request', { headers: { 'content-type': 'text/plain' }, status })
      const failure = await failureOf(api.getNoticeList({ page: 1 }))
      // Whether the call had its effect stays unknown.
      expect(failure).toMatchObject({ status, code: 'UNREADABLE', isShown: true })
      expect(decisions).toEqual([decision])
    },
  )

  it('an empty array is one of every call but of reports, which may be a plain array', async () => {
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
