import sql from 'sql-template-tag'
import { insertShip } from '../../setup/builders'
import { startTestServer, type TestServer } from '../../setup/server'
import {
  logInWithPassword,
  newAccount,
  postKeepingCookie,
  STAFF_PASSWORD,
} from '../../setup/staffLogin'

type Sessions = { list: { no: number; is_own: boolean; device: string; network: string }[] }

describe('one’s own account', () => {
  let server: TestServer
  let operatorNo: number
  beforeAll(async () => {
    server = await startTestServer()
    operatorNo = (await insertShip(server.db)).groupNo
  })
  afterAll(() => server.close())

  /** Captains need no second factor here. */
  const twice = async (email: string) => {
    await newAccount(server, { email, operatorNo, role: 'captain', hasTotp: false })
    return [await logInWithPassword(server, email), await logInWithPassword(server, email)] as const
  }
  const alive = async (headers: Record<string, string>) =>
    (await server.get('/c/v1/session', headers)).status === 200

  it('shows where one is logged in, and ends one of the sessions', async () => {
    const [one, two] = await twice('sessions@example.com')
    const { body } = await server.get<Sessions>('/c/v1/sessions', one.headers)
    expect(body.list.map(({ is_own }) => is_own).sort()).toEqual([false, true])
    expect(body.list[0]).toMatchObject({ network: '127.0.0.1', device: '알 수 없는 기기' })
    const other = body.list.find(({ is_own }) => !is_own)
    await server.post(`/c/v1/sessions/${other?.no}/end`, {}, one.headers)
    expect([await alive(one.headers), await alive(two.headers)]).toEqual([true, false])
  })

  it('takes a new password with the old one, and ends all other sessions', async () => {
    const [one, two] = await twice('password@example.com')
    const put = (old_password: string) =>
      postKeepingCookie(
        server,
        '/v1/password',
        { old_password, password: 'another-password' },
        one.headers,
        'PUT',
      )
    expect(await put('wrong-password')).toMatchObject({ status: 400, cookie: '' })
    const changed = await put(STAFF_PASSWORD)
    expect(changed.status).toBe(200)
    const sessions = [changed.headers, one.headers, two.headers]
    expect(await Promise.all(sessions.map(alive))).toEqual([true, false, false])
    expect((await logInWithPassword(server, 'password@example.com')).status).toBe(400)
    const { rows } = await server.db.pool.query(`select changes from activity
      where action = 'staff.changePassword'`)
    expect(rows).toEqual([{ changes: { password: ['', 'changed'] } }])
  })

  it('has twenty sessions at most: the one unused for longest ends', async () => {
    const [first] = await twice('many@example.com')
    for (let count = 0; count < 19; count += 1) {
      await logInWithPassword(server, 'many@example.com')
    }
    const row = await server.db.first(sql`
      select count(*)::int as count from staff_session t join staff s on s.no = t.staff_no
       where s.email = 'many@example.com'`)
    expect(row).toEqual({ count: 20 })
    expect(await alive(first.headers)).toBe(false)
  })
})
