import sql from 'sql-template-tag'
import { insertShip } from '../../setup/builders'
import { asStaff, newStaff, type TestStaff } from '../../setup/console'
import { startTestServer, type TestServer } from '../../setup/server'
import { until } from '../../setup/until'
import {
  logInWithPassword,
  newAccount,
  postKeepingCookie,
  STAFF_PASSWORD,
} from '../../setup/staffLogin'

type Team = { list: { no: number; role: string; version: number; invited_until: string | null }[] }
type Linked = { link: string; code?: string }

const PASSWORD = 'a-new-password'
const tokenOf = (link: string): string => link.split('#')[1] ?? ''

describe('the staff of an operator', () => {
  let server: TestServer
  let operatorNo: number
  let shipNo: number
  let owner: TestStaff
  let at: Date
  beforeAll(async () => {
    server = await startTestServer({ now: () => at })
  })
  beforeEach(async () => {
    at = new Date()
    const ship = await insertShip(server.db)
    operatorNo = ship.groupNo
    shipNo = ship.no
    owner = await newStaff(server.db, { operatorNo })
    await join(owner.no)
  })
  afterAll(() => server.close())

  const join = (no: number) =>
    server.db.run(sql`update staff set joined_at = now() where no = ${no}`)
  const invite = (email: string, role = 'manager', ship_nos: number[] = []) =>
    server.post<Linked>('/c/v1/staff', { name: '이실장', email, role, ship_nos }, owner.headers)
  const team = async () => (await server.get<Team>('/c/v1/staff', owner.headers)).body.list
  const accept = (token: string, password = PASSWORD) =>
    postKeepingCookie(server, '/v1/invitation/accept', { token, password })
  const change = (no: number, body: object, headers = owner.headers) =>
    server.put<{ code?: string; current?: { role: string } }>(`/c/v1/staff/${no}`, body, headers)
  const recorded = async () =>
    (
      await server.db.rows<{ action: string }>(
        sql`select action from activity where operator_no = ${operatorNo} order by no`,
      )
    ).map(({ action }) => action)

  it('comes in by a link, which works once', async () => {
    const { status, body } = await invite('New@Example.com', 'captain', [shipNo])
    expect(status).toBe(200)
    expect(body.link).toMatch(/^http:\/\/console\.localhost:3000\/invite#[\w-]{43}$/)
    const token = tokenOf(body.link)
    const read = await postKeepingCookie(server, '/v1/invitation/read', { token })
    expect(read.body).toMatchObject({ email: 'new@example.com', role: 'captain' })

    const accepted = await accept(token)
    expect(accepted).toMatchObject({ status: 200, body: { role: 'captain', is_complete: true } })
    expect(await accept(token)).toMatchObject({ status: 404, body: { code: 'INVITATION_GONE' } })
    expect((await logInWithPassword(server, 'new@example.com', PASSWORD)).status).toBe(200)
    expect(await recorded()).toEqual(['staff.invite', 'staff.join', 'staff.logIn'])
  })

  it('lets one of two in who open the same link at once', async () => {
    const token = tokenOf((await invite('race@example.com')).body.link)
    const answers = await Promise.all([
      accept(token, 'password-one'),
      accept(token, 'password-two'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('needs a second factor after the link', async () => {
    const { body } = await invite('manager@example.com')
    const accepted = await accept(tokenOf(body.link))
    expect(accepted.body.is_complete).toBe(false)
    expect((await server.get('/c/v1/staff', accepted.headers)).status).toBe(403)
  })

  it('has seven days for a link; another one ends it', async () => {
    const first = tokenOf((await invite('slow@example.com')).body.link)
    const [invited] = (await team()).filter(({ role }) => role === 'manager')
    const again = await server.post<Linked>(`/c/v1/staff/${invited?.no}/invite`, {}, owner.headers)
    expect((await accept(first)).status).toBe(404)
    at = new Date(Date.now() + 7 * 86_400_000 + 1_000)
    expect((await accept(tokenOf(again.body.link))).status).toBe(404)
  })

  it('gets a link for a new password, which ends the sessions and keeps the second factor', async () => {
    const email = 'forgot@example.com'
    const no = await newAccount(server, { email, operatorNo, role: 'captain' })
    const before = await logInWithPassword(server, email)
    const { body } = await server.post<Linked>(`/c/v1/staff/${no}/invite`, {}, owner.headers)
    const accepted = await accept(tokenOf(body.link))
    expect(accepted.body.is_complete).toBe(false)
    expect((await server.get('/c/v1/session', before.headers)).status).toBe(401)
    expect((await logInWithPassword(server, email)).status).toBe(400)
    expect((await logInWithPassword(server, email, PASSWORD)).status).toBe(200)
    expect(await recorded()).toEqual(['staff.resetPassword', 'staff.changePassword'])
  })

  it('stores no link, and mails none where there is no mail', async () => {
    const token = tokenOf((await invite('hash@example.com')).body.link)
    const { rows } = await server.db.pool.query(
      'select i::text from staff_invitation i union all select o::text from outbox o',
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  /** Another operator, whose owner invites an address. */
  const elsewhere = async () => {
    const other = await newStaff(server.db, { operatorNo: (await insertShip(server.db)).groupNo })
    return (email: string) =>
      server.post<Linked>(
        '/c/v1/staff',
        { name: '김', email, role: 'captain', ship_nos: [] },
        other.headers,
      )
  }

  it('has one account for an e-mail', async () => {
    await invite('one@example.com')
    expect(await invite('ONE@example.com')).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_IN_USE' },
    })
  })

  it('tells no other operator of an address: invitation, link, password and log-in are alike', async () => {
    await newAccount(server, {
      email: 'taken@example.com',
      operatorNo,
      role: 'captain',
      hasTotp: false,
    })
    const inviteElsewhere = await elsewhere()
    const seen = []
    for (const email of ['taken@example.com', 'free@example.com']) {
      const invited = await inviteElsewhere(email)
      const token = tokenOf(invited.body.link)
      const read = await postKeepingCookie(server, '/v1/invitation/read', { token })
      const accepted = await accept(token, 'elsewhere-password')
      const back = await logInWithPassword(server, email, 'elsewhere-password')
      const wrong = await logInWithPassword(server, email, 'wrong-password')
      seen.push(
        [invited, read, accepted, back, wrong].map(({ status, body }) => [
          status,
          Object.keys(body),
        ]),
      )
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.map(([status]) => status)).toEqual([200, 200, 200, 200, 400])
    // The account that was there before is as it was.
    const own = await logInWithPassword(server, 'taken@example.com')
    expect(own.body.operator?.no).toBe(operatorNo)
  })

  it('asks for which operator where one password opens the accounts of several', async () => {
    const email = 'both@example.com'
    const no = await newAccount(server, { email, operatorNo, role: 'captain', hasTotp: false })
    const { body } = await (await elsewhere())(email)
    await accept(tokenOf(body.link), STAFF_PASSWORD)
    const asked = await logInWithPassword(server, email)
    expect(asked).toMatchObject({ status: 409, body: { code: 'CHOOSE_ACCOUNT' }, cookie: '' })
    expect(Object(asked.body).accounts).toHaveLength(2)
    const chosen = await postKeepingCookie(server, '/v1/session', {
      ...{ email, password: STAFF_PASSWORD, staff_no: no },
    })
    expect(chosen).toMatchObject({ status: 200, body: { staff_no: no } })
  })

  it('is not guessed at by who has the address’s account at another operator', async () => {
    const email = 'guessed@example.com'
    await newAccount(server, { email, operatorNo, role: 'captain', hasTotp: false })
    const { body } = await (await elsewhere())(email)
    await accept(tokenOf(body.link), 'elsewhere-password')
    // The right password of the other account takes no wait from this one.
    for (let round = 0; round < 2; round += 1) {
      for (let guess = 0; guess < 3; guess += 1) {
        await logInWithPassword(server, email, 'wrong-password')
      }
      expect((await logInWithPassword(server, email, 'elsewhere-password')).status).toBe(200)
    }
    expect(await logInWithPassword(server, email)).toMatchObject({
      status: 400,
      body: { code: 'LOGIN_FAILED' },
    })
  })

  it('is logged out everywhere by a change of role or boats, not of the name', async () => {
    const manager = await newStaff(server.db, { operatorNo, role: 'manager' })
    const alive = async () => (await server.get('/c/v1/session', manager.headers)).status
    await change(manager.no, { name: '새 이름', role: 'manager', ship_nos: [], version: 1 })
    expect(await alive()).toBe(200)
    await change(manager.no, { name: '새 이름', role: 'captain', ship_nos: [shipNo], version: 2 })
    expect(await alive()).toBe(401)
    const rows = await server.db.rows<{ changes: object }>(sql`
      select changes from activity where subject_no = ${manager.no} order by no`)
    expect(rows.map(({ changes }) => changes)).toEqual([
      { name: ['', 'changed'] },
      { role: ['manager', 'captain'], ship_nos: [[], [shipNo]] },
    ])
  })

  it('is changed by one at a time: the later one sees what it is now', async () => {
    const { no } = await newStaff(server.db, { operatorNo, role: 'manager' })
    const body = { name: '김담당', ship_nos: [], version: 1 }
    const answers = await Promise.all([
      change(no, { ...body, role: 'accountant' }),
      change(no, { ...body, role: 'owner' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    const [now] = (await team()).filter((each) => each.no === no)
    expect(refused?.body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { role: now?.role, version: 2 },
    })
  })

  it('keeps an owner, also when two take each other’s role at once', async () => {
    const second = await newStaff(server.db, { operatorNo })
    await join(second.no)
    const body = { name: '김담당', role: 'manager', ship_nos: [], version: 1 }
    const answers = await Promise.all([
      change(second.no, body),
      change(owner.no, body, second.headers),
    ])
    // The one who comes second has lost the session or is the last owner.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const owners = await server.db.rows(
      sql`select no from staff where operator_no = ${operatorNo} and role = 'owner'`,
    )
    expect(owners).toHaveLength(1)
  })

  it('keeps its last owner', async () => {
    for (const answer of [
      await server.post<Linked>(`/c/v1/staff/${owner.no}/end`, {}, owner.headers),
      await change(owner.no, { name: '김담당', role: 'manager', ship_nos: [], version: 1 }),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } })
    }
  })

  it('loses an account at once when it is closed, but not what it did', async () => {
    const no = await newAccount(server, {
      email: 'gone@example.com',
      operatorNo,
      role: 'captain',
      hasTotp: false,
    })
    const { headers } = await logInWithPassword(server, 'gone@example.com')
    await server.post(`/c/v1/staff/${no}/end`, {}, owner.headers)
    expect((await server.get('/c/v1/session', headers)).status).toBe(401)
    expect((await logInWithPassword(server, 'gone@example.com')).status).toBe(400)
    expect(await recorded()).toEqual(['staff.logIn', 'staff.end'])
    expect((await invite('gone@example.com')).status).toBe(200)
  })

  it('sets up a new factor after the old one was removed', async () => {
    const no = await newAccount(server, { email: 'lost@example.com', operatorNo, role: 'manager' })
    await server.post(`/c/v1/staff/${no}/factors/reset`, {}, owner.headers)
    const { headers } = await logInWithPassword(server, 'lost@example.com')
    const factors = await server.get('/c/v1/factors', headers)
    expect(factors.body).toMatchObject({ has_totp: false, is_required: true })
  })

  it('works for one operator: the provider’s people for whom they choose, and it is recorded', async () => {
    const person = await newStaff(server.db, { role: 'provider' })
    expect(await server.get('/c/v1/staff', person.headers)).toMatchObject({
      status: 409,
      body: { code: 'CHOOSE_OPERATOR' },
    })
    const choose = (operator_no: number | null) =>
      server.post('/c/v1/session/operator', { operator_no }, person.headers)
    await choose(operatorNo)
    expect((await server.get('/c/v1/session', person.headers)).body).toMatchObject({
      is_acting: true,
      operator: { no: operatorNo },
    })
    await server.post(`/c/v1/staff/${owner.no}/factors/reset`, {}, person.headers)
    await choose(null)
    const rows = await server.db.rows(sql`
      select action, is_acting, staff_no from activity
       where operator_no = ${operatorNo} order by no`)
    expect(rows).toEqual(
      ['staff.actAs', 'staff.resetFactors', 'staff.actAsEnd'].map((action) => ({
        action,
        is_acting: true,
        staff_no: person.no,
      })),
    )
    expect((await choose(990_000)).status).toBe(404)
  })
})

describe('a forgotten password', () => {
  const MAIL = { MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: '뱃길 <no-reply@baetgil.test>' }
  const ASK = '/v1/password/forgotten'
  let server: TestServer
  let at: Date
  beforeAll(async () => {
    server = await startTestServer({ now: () => at, env: MAIL })
  })
  beforeEach(async () => {
    at = new Date()
    await server.db.run(sql`delete from rate_limit`)
  })
  afterAll(() => server.close())

  const ask = (email: string, by = server) => postKeepingCookie(by, ASK, { email })
  const mailsTo = async (email: string) =>
    (
      await server.db.rows<{ text: string }>(sql`
        select body ->> 'text' as text from outbox where recipient = ${email} order by no`)
    ).map(({ text }) => text)
  /** The mails, once there are that many: they are written after the answer. */
  const mailed = async (email: string, count: number) => {
    await until(async () => (await mailsTo(email)).length >= count, `${count} mails`)
    return mailsTo(email)
  }
  const tokenIn = (text = '') => /\/password#([\w-]{43})/.exec(text)?.[1] ?? ''
  const accept = (token: string) =>
    postKeepingCookie(server, '/v1/invitation/accept', { token, password: PASSWORD })

  it('is chosen anew by a mailed link, once; sessions end, the second factor stays', async () => {
    const email = 'forgetful@example.com'
    const { groupNo } = await insertShip(server.db)
    const no = await newAccount(server, { email, operatorNo: groupNo })
    const before = await logInWithPassword(server, email)
    expect(await ask('Forgetful@example.com')).toMatchObject({ status: 200, body: {} })
    const [text, ...others] = await mailed(email, 1)
    expect(others).toEqual([])
    const token = tokenIn(text)
    const read = await postKeepingCookie(server, '/v1/invitation/read', { token })
    expect(read.body).toMatchObject({ email, is_joined: true })
    expect((await accept(token)).body.is_complete).toBe(false)
    expect((await accept(token)).body.code).toBe('INVITATION_GONE')
    expect((await server.get('/c/v1/session', before.headers)).status).toBe(401)
    expect((await logInWithPassword(server, email)).status).toBe(400)
    const recorded = await server.db.rows(sql`
      select action, staff_no from activity where operator_no = ${groupNo}`)
    expect(recorded).toEqual([{ action: 'staff.changePassword', staff_no: no }])
  })

  it('has a link for half an hour, and only the last one', async () => {
    const email = 'slow@example.com'
    await newAccount(server, { email, role: 'provider' })
    await ask(email)
    await mailed(email, 1)
    await ask(email)
    const [first, second] = (await mailed(email, 2)).map(tokenIn)
    expect((await accept(first ?? '')).status).toBe(404)
    at = new Date(Date.now() + 31 * 60_000)
    expect((await accept(second ?? '')).status).toBe(404)
  })

  it('leaves a link in place that the team made', async () => {
    const email = 'helped@example.com'
    const { groupNo: operatorNo } = await insertShip(server.db)
    const no = await newAccount(server, { email, operatorNo })
    const { headers } = await newStaff(server.db, { operatorNo })
    const { body } = await server.post<Linked>(`/c/v1/staff/${no}/invite`, {}, headers)
    await ask(email)
    expect((await mailed(email, 2))[1]).toContain('링크를 이미 받으셨어요')
    expect((await accept(tokenOf(body.link))).status).toBe(200)
  })

  it('has no link any more once the password was changed', async () => {
    const email = 'remembered@example.com'
    const { groupNo: operatorNo } = await insertShip(server.db)
    await newAccount(server, { email, operatorNo, role: 'captain', hasTotp: false })
    const { headers } = await logInWithPassword(server, email)
    await ask(email)
    const [text] = await mailed(email, 1)
    const change = { old_password: STAFF_PASSWORD, password: PASSWORD }
    expect((await server.put('/c/v1/password', change, headers)).status).toBe(200)
    expect((await accept(tokenIn(text))).body.code).toBe('INVITATION_GONE')
  })

  it('opens an account again that others guessed at until it was locked', async () => {
    const email = 'guessed@example.com'
    await newAccount(server, { email, role: 'provider' })
    await ask(email)
    const [text] = await mailed(email, 1)
    for (let time = 0; time < 10; time += 1)
      await logInWithPassword(server, email, 'wrong-password')
    expect((await logInWithPassword(server, email)).status).toBe(429)
    await accept(tokenIn(text))
    expect((await logInWithPassword(server, email, PASSWORD)).status).toBe(200)
  })

  it('answers alike for an address without an account, and mails a few an hour', async () => {
    const email = 'often@example.com'
    await newAccount(server, { email, role: 'provider' })
    const answers = [await ask('nobody@example.com')]
    for (let time = 0; time < 5; time += 1) answers.push(await ask(email))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
      new Set(['200 {}']),
    )
    expect(await mailed(email, 3)).toHaveLength(3)
    expect(await mailsTo('nobody@example.com')).toEqual([])
    for (let time = 0; time < 4; time += 1) await ask(`other${time}@example.com`)
    expect(await ask(email)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('링크를 여러 번 요청했어요') },
    })
  })

  it('is nothing that a server without mail helps with', async () => {
    const silent = await startTestServer()
    expect((await silent.get(`/c${ASK}`, asStaff(''))).body).toEqual({ has_mail: false })
    expect((await ask('a@example.com', silent)).body.code).toBe('NO_PASSWORD_MAIL')
    await silent.close()
  })
})
