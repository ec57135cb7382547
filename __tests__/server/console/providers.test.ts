import sql from 'sql-template-tag'
import { insertShip } from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { startTestServer, type TestServer } from '../../setup/server'
import { logInWithPassword, postKeepingCookie } from '../../setup/staffLogin'

type Listed = {
  list: { no: number; name: string; email: string; joined_at: string | null }[]
  activity: { action: string; staff: { no: number } | null; subject: { no: number } | null }[]
}
type Linked = { link: string; code?: string }

const PASSWORD = 'a-new-password'
const tokenOf = (link: string): string => link.split('#')[1] ?? ''

describe('the provider’s own people', () => {
  let server: TestServer
  let me: TestStaff
  beforeAll(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    await server.db.run(sql`update staff set ended_at = now() where role = 'provider'`)
    me = await newStaff(server.db, { role: 'provider' })
    await server.db.run(sql`update staff set joined_at = now() where no = ${me.no}`)
  })
  afterAll(() => server.close())

  const read = async () => (await server.get<Listed>('/c/v1/providers', me.headers)).body
  const invite = (email: string) =>
    server.post<Linked>('/c/v1/providers', { name: '정뱃길', email }, me.headers)
  const noOf = async (email: string) =>
    (await read()).list.find((each) => each.email === email)?.no ?? 0
  const about = (no: number, what: string) =>
    server.post<{ code?: string; link?: string }>(`/c/v1/providers/${no}/${what}`, {}, me.headers)

  it('come in by a link, and are recorded without their e-mail', async () => {
    const { status, body } = await invite('new-provider@example.com')
    expect(status).toBe(200)
    const accepted = await postKeepingCookie(server, '/v1/invitation/accept', {
      token: tokenOf(body.link),
      password: PASSWORD,
    })
    expect(accepted).toMatchObject({ status: 200, body: { role: 'provider', is_complete: false } })
    const no = await noOf('new-provider@example.com')
    const { list, activity } = await read()
    expect(list.map((each) => each.no)).toEqual([me.no, no])
    expect(activity.slice(0, 2)).toMatchObject([
      { action: 'staff.join', staff: { no } },
      { action: 'staff.invite', staff: { no: me.no }, subject: { no } },
    ])
    const rows = await server.db.rows(sql`select changes from activity where subject_no = ${no}`)
    expect(JSON.stringify(rows)).not.toContain('example.com')
  })

  it('end: the log-in, the sessions and the link are gone', async () => {
    const other = await newStaff(server.db, { role: 'provider' })
    expect((await about(other.no, 'end')).status).toBe(200)
    expect((await server.get('/c/v1/session', other.headers)).status).toBe(401)
    expect((await read()).list.map(({ no }) => no)).toEqual([me.no])
    expect((await read()).activity[0]).toMatchObject({
      action: 'staff.end',
      subject: { no: other.no },
    })
    expect((await about(other.no, 'end')).status).toBe(404)
  })

  it('keep one who has come in, also when two end each other at once', async () => {
    const other = await newStaff(server.db, { role: 'provider' })
    expect(await about(me.no, 'end')).toMatchObject({
      status: 409,
      body: { code: 'LAST_PROVIDER' },
    })
    await server.db.run(sql`update staff set joined_at = now() where no = ${other.no}`)
    const ended = await Promise.all([
      about(other.no, 'end'),
      server.post(`/c/v1/providers/${me.no}/end`, {}, other.headers),
    ])
    expect(ended.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('get a new link, and a new second factor after a lost phone', async () => {
    await invite('lost@example.com')
    const no = await noOf('lost@example.com')
    const { body } = await about(no, 'invite')
    const token = tokenOf(body.link ?? '')
    await postKeepingCookie(server, '/v1/invitation/accept', { token, password: PASSWORD })
    await server.db.run(sql`update staff set totp_sealed = '\\x00' where no = ${no}`)
    expect((await about(no, 'factors/reset')).status).toBe(200)
    const [row] = await server.db.rows(sql`select totp_sealed from staff where no = ${no}`)
    expect(row).toEqual({ totp_sealed: null })
    expect((await logInWithPassword(server, 'lost@example.com', PASSWORD)).status).toBe(200)
  })

  it.each(['invite', 'end', 'factors/reset'])(
    'answer the number of an operator’s person as one that does not exist: %s',
    async (what) => {
      const { groupNo: operatorNo } = await insertShip(server.db)
      const owner = await newStaff(server.db, { operatorNo })
      expect(await about(owner.no, what)).toEqual(await about(990_001, what))
      expect((await server.get('/c/v1/session', owner.headers)).status).toBe(200)
    },
  )

  it('are not found by an operator’s owner', async () => {
    const { groupNo: operatorNo } = await insertShip(server.db)
    const owner = await newStaff(server.db, { operatorNo })
    const answer = await server.post(`/c/v1/staff/${me.no}/end`, {}, owner.headers)
    expect(answer.status).toBe(404)
  })
})
