import { errorForLog } from '@/server/telemetry/logOptions'
import { startTestServer, type TestServer } from '../../setup/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const KOREAN = /[가-힣]/

describe('malformed input is answered 400 with a Korean sentence', () => {
  it.each([
    '/a/ship/simple_info/1.5',
    '/a/ship/simple_info/0',
    '/a/ship/group/abc',
    '/a/ship/list?page=0',
    '/a/ship/list?service_type=BOAT',
    '/a/ship/schedule_fleet_list/1/202613',
    '/b/v1/ship/schedule_list/1/20261',
    '/b/v1/ship/schedule_default_list/1?sdate=2026-02-30',
    '/b/v1/customer/event_list/0?rows=99',
    '/b/v1/customer/list',
    '/a/sns/apple_auth?code=',
  ])('GET %s', async (path) => {
    const { status, body } = await server.get<{ message: string }>(path)
    expect(status).toBe(400)
    expect(body.message).toMatch(KOREAN)
  })

  it('an unknown call is distinguished from a row that does not exist', async () => {
    const call = await server.get('/ship/simple_info/1')
    expect(call).toMatchObject({ status: 404, body: { code: 'NO_SUCH_CALL' } })
    const thing = await server.get('/a/ship/simple_info/999999')
    expect(thing).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it.each([
    ['/a/user/login', { login_id: 'a', login_password: 'x'.repeat(2001) }],
    ['/b/v1/user/phone_auth', undefined],
    ['/b/v2/reservation/index', { hold_key: 7 }],
  ])('POST %s %j', async (path, sent) => {
    const { status, body } = await server.post<{ message: string }>(path, sent)
    expect(status).toBe(400)
    expect(body.message).toMatch(KOREAN)
  })
})

it('a log line of a failure quotes no row of the database', () => {
  const error = Object.assign(new Error('violates check constraint "x"'), {
    code: '23514',
    constraint: 'x',
    detail: 'Failing row contains (1, 홍길동, 01012345678).',
  })
  const line = JSON.stringify(errorForLog(error))
  expect(line).toContain('"constraint":"x"')
  expect(line).not.toMatch(/홍길동|01012345678/)
})
