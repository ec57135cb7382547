import sql from 'sql-template-tag'
import { OPERATORS } from '@/demo/data/operators'
import { DEMO_PASSWORD } from '@/demo/data/people'
import { STAFF } from '@/demo/data/staff'
import { writeStaff } from '@/demo/write/writeStaff'
import { needsSecondFactor } from '@/lib/staff/roles'
import { createModules } from '@/server/modules/modules'
import { insertShip } from '../../setup/builders'
import { createOperatorCli, type OperatorCli } from '../../setup/operatorCli'
import { startTestServer, type TestServer } from '../../setup/server'
import { logInWithPassword, postKeepingCookie } from '../../setup/staffLogin'

const AT = new Date('2026-11-21T05:00:00Z')

describe('the demo’s staff', () => {
  let server: TestServer
  let cli: OperatorCli
  beforeAll(async () => {
    server = await startTestServer({ now: () => AT })
    cli = createOperatorCli(server)
    await insertShip(server.db, { name: '바다1호' })
    await server.db.run(sql`update ship_group set name = ${OPERATORS[0]?.name ?? ''}`)
    const { encryptionKeys } = server.config
    await server.db.transaction((tx) => writeStaff(tx, encryptionKeys))
  })
  afterAll(() => server.close())

  const codeOf = async (email: string): Promise<string> =>
    /\d{6}/.exec(await cli.operate('staff', 'code', '--email', email))?.[0] ?? ''

  it.each(STAFF)('lets $email in, who is $role', async ({ email, role }) => {
    const { headers, body } = await logInWithPassword(server, email, DEMO_PASSWORD)
    expect(body).toMatchObject({ role, is_complete: !needsSecondFactor(role) })
    if (body.is_complete) return
    const code = await codeOf(email)
    expect((await postKeepingCookie(server, '/v1/session/code', { code }, headers)).status).toBe(
      200,
    )
    const next = await codeOf(email)
    expect(next).not.toBe(code)
    const again = await logInWithPassword(server, email, DEMO_PASSWORD)
    const used = { code: next }
    expect((await postKeepingCookie(server, '/v1/session/code', used, again.headers)).status).toBe(
      200,
    )
    expect(await cli.operate('staff-code', '--email', email)).toContain('30초 뒤에')
  })

  it('gives the captain the main boat', async () => {
    const { body } = await logInWithPassword(server, 'captain@baetgil.test', DEMO_PASSWORD)
    const row = await server.db.first(sql`
      select h.name from staff_ship t join ship h on h.no = t.ship_no
       where t.staff_no = ${body.staff_no}`)
    expect(row).toEqual({ name: '바다1호' })
  })

  it('is written once', async () => {
    await server.db.transaction((tx) => writeStaff(tx, server.config.encryptionKeys))
    expect(await server.db.rows(sql`select no from staff`)).toHaveLength(STAFF.length)
  })

  it('has no code behind https', async () => {
    const modules = createModules({ ...server.config, publicProtocol: 'https' }, server.db)
    const behind = createOperatorCli({ db: server.db, modules })
    expect(await behind.operate('staff-code', '--email', 'owner@baetgil.test')).toContain(
      '데모 계정의 코드만',
    )
  })
})
