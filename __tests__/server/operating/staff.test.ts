import sql from 'sql-template-tag'
import { insertShip } from '../../setup/builders'
import { setUpOperator } from '../../setup/operatorCli'
import { logInWithPassword, newAccount, postKeepingCookie } from '../../setup/staffLogin'

const operator = setUpOperator()
const { operate } = operator
const EMAIL = '--email'

const accept = (printed: string) =>
  postKeepingCookie(operator.server, '/v1/invitation/accept', {
    token: printed.split('#')[1]?.trim() ?? '',
    password: 'a-new-password',
  })

describe('staff invite', () => {
  it('lets the first owner of a storefront in, and is recorded', async () => {
    const { host, groupNo } = await insertShip(operator.server.db)
    const words = ['--host', host, EMAIL, 'first@example.com', '--name', '김대표']
    const printed = await operate('staff', 'invite', ...words)
    expect(printed).toContain('김대표 (대표)')
    expect(await accept(printed)).toMatchObject({
      status: 200,
      body: { role: 'owner', operator: { no: groupNo } },
    })
    const recorded = await operator.server.db.rows(sql`
      select action, staff_no is null as is_command from activity
       where operator_no = ${groupNo} order by no`)
    expect(recorded).toEqual([
      { action: 'staff.invite', is_command: true },
      { action: 'staff.join', is_command: false },
    ])
  })

  it('lets one of the provider’s people in', async () => {
    const words = ['--role', 'provider', EMAIL, 'me@example.com', '--name', '정뱃길']
    const printed = await operate('staff-invite', ...words)
    expect((await accept(printed)).body).toMatchObject({ role: 'provider', operator: null })
  })

  it('refuses what is not there, what is missing and a second account', async () => {
    const owner = [EMAIL, 'twice@example.com', '--name', '김대표']
    expect(await operate('staff-invite', '--host', 'nowhere', ...owner)).toContain('찾을 수 없어요')
    expect(await operate('staff-invite', ...owner)).toContain('대표(owner)는 스토어를 적고')
    const { host } = await insertShip(operator.server.db)
    await operate('staff-invite', '--host', host, ...owner)
    expect(await operate('staff-invite', '--host', host, ...owner)).toContain('계정이 이미 있어요')
  })
})

describe('staff reset', () => {
  it('asks, then removes second factors and sessions', async () => {
    const email = 'lost@example.com'
    const operatorNo = (await insertShip(operator.server.db)).groupNo
    await newAccount(operator.server, { email, operatorNo })
    expect(await operator.operateAnswering('no', 'staff', 'reset', EMAIL, email)).toContain(
      '그만두었어요',
    )
    const before = await logInWithPassword(operator.server, email)
    expect(await operate('staff-reset', EMAIL, email)).toContain('김담당의 2단계 인증을 지웠어요')
    expect((await operator.server.get('/c/v1/session', before.headers)).status).toBe(401)
    const { headers } = await logInWithPassword(operator.server, email)
    const { body } = await operator.server.get('/c/v1/factors', headers)
    expect(body).toMatchObject({ has_totp: false })
  })

  it('knows no other address', async () => {
    expect(await operate('staff-reset', EMAIL, 'nobody@example.com')).toContain('찾을 수 없어요')
  })
})

describe('staff code', () => {
  it('shows no other account’s than the demo’s', async () => {
    const email = 'private@example.com'
    const operatorNo = (await insertShip(operator.server.db)).groupNo
    await newAccount(operator.server, { email, operatorNo })
    expect(await operate('staff-code', EMAIL, email)).toContain('데모 계정의 코드만')
  })
})
