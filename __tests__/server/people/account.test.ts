import sharp from 'sharp'
import sql from 'sql-template-tag'
import type { Person } from '@/lib/contract/wire'
import { pixelBomb } from '../../setup/pixelBomb'
import { insertGuest, insertMember, uniquePhone } from '../../setup/builders'
import {
  createClock,
  DAY,
  insertEmailMember,
  logIn,
  provePhone,
  type RefusalBody,
} from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

const PASSWORD = 'old password'
const NEW = 'new password'

type Saved = { list: (Person & { no: number })[] } & RefusalBody

const person: Person = {
  name: '김바다',
  birth: '1985-05-05',
  sex: 'F',
  address: '충남 보령시 오천면',
  phone: '01011112222',
  emergency_phone: '01033334444',
}

/** An upright photo, stored as 400 by 300: after the EXIF rotation red is above blue. */
const photo = async (): Promise<Buffer> => {
  const half = (background: string) =>
    sharp({ create: { width: 200, height: 300, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width: 400, height: 300, channels: 3, background: 'white' } })
    .composite([
      { input: await half('red'), left: 0, top: 0 },
      { input: await half('blue'), left: 200, top: 0 },
    ])
    .withExif({ IFD0: { Make: 'Camera', Artist: 'Hong' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

describe('the member’s account', () => {
  const clock = createClock()
  let server: TestServer
  let email: string
  let member: { no: number; phone: string }
  let token: string

  const isLoggedIn = async (of: string) =>
    (await server.get('/a/user/sms_list', asMember(of))).status === 200

  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    clock.advance(DAY)
    email = `hong${clock.now().getTime()}@baetgil.test`
    member = await insertEmailMember(server.db, { email, password: PASSWORD })
    token = await logIn(server, email, PASSWORD)
  })

  describe('finding it', () => {
    const find = (phone: string, phone_token: string) =>
      server.post<{ list: object[] } & RefusalBody>('/b/v1/user/find_account', {
        phone,
        phone_token,
      })

    it('lists the accounts of a verified phone, masked', async () => {
      const { body } = await find(member.phone, await provePhone(server, member.phone))
      expect(body.list).toEqual([
        { login_id: 'ho***@baetgil.test', regist_type: 'EMAIL', created_at: expect.any(String) },
      ])
    })

    it('lists none for a phone without an account', async () => {
      const phone = uniquePhone()
      expect((await find(phone, await provePhone(server, phone))).body.list).toEqual([])
    })

    it('refuses a proof of another phone', async () => {
      const proof = await provePhone(server, uniquePhone())
      expect(await find(member.phone, proof)).toMatchObject({
        status: 400,
        body: { code: 'PHONE_PROOF_NEEDED' },
      })
    })
  })

  describe('a new password', () => {
    const change = (body: object, headers = {}) =>
      server.put<RefusalBody>('/b/v1/user/password', body, headers)

    it('set with the old one ends the other sessions and keeps this one', async () => {
      const other = await logIn(server, email, PASSWORD)
      const body = { old_password: PASSWORD, password: NEW }
      expect((await change(body, asMember(token))).status).toBe(200)
      expect(await isLoggedIn(token)).toBe(true)
      expect(await isLoggedIn(other)).toBe(false)
      expect(await logIn(server, email, NEW)).toBeDefined()
      expect(await logIn(server, email, PASSWORD)).toBeUndefined()
    })

    it('set with a phone proof ends all sessions', async () => {
      const phone_token = await provePhone(server, member.phone)
      const body = { login_id: email, phone: member.phone, phone_token, password: NEW }
      expect((await change(body)).status).toBe(200)
      expect(await isLoggedIn(token)).toBe(false)
      expect(await logIn(server, email, NEW)).toBeDefined()
    })

    it('requires the right old one', async () => {
      const body = { old_password: 'guess', password: NEW }
      expect(await change(body, asMember(token))).toMatchObject({
        status: 400,
        body: { code: 'PASSWORD_WRONG' },
      })
      expect(await logIn(server, email, PASSWORD)).toBeDefined()
    })

    it('requires a session or a phone proof', async () => {
      const bare = { old_password: PASSWORD, password: NEW }
      expect((await change(bare)).status).toBe(401)
      const forged = { login_id: email, phone: member.phone, phone_token: 'x', password: NEW }
      expect((await change(forged)).status).toBe(400)
    })

    it('cannot be set for an account with another phone', async () => {
      const phone = uniquePhone()
      const phone_token = await provePhone(server, phone)
      const body = { login_id: email, phone, phone_token, password: NEW }
      expect((await change(body)).status).toBe(400)
      expect(await logIn(server, email, PASSWORD)).toBeDefined()
    })

    it('has at least eight characters', async () => {
      const body = { old_password: PASSWORD, password: 'short' }
      expect((await change(body, asMember(token))).status).toBe(400)
    })

    it('is none that is guessed first, and the old one stays', async () => {
      const body = { old_password: PASSWORD, password: 'qwertyuiop' }
      const refused = await change(body, asMember(token))
      expect(refused).toMatchObject({ status: 400, body: { code: 'PASSWORD_EASY' } })
      expect((await change({ ...body, password: 'a longer one' }, asMember(token))).status).toBe(
        200,
      )
    })

    it('is taken after more easy ones than a phone proof has tries', async () => {
      const phone_token = await provePhone(server, member.phone)
      const body = { login_id: email, phone: member.phone, phone_token, password: 'qwertyuiop' }
      for (let count = 0; count < 6; count += 1)
        expect((await change(body)).body.code).toBe('PASSWORD_EASY')
      expect((await change({ ...body, password: NEW })).status).toBe(200)
    })
  })

  describe('the name', () => {
    const rename = (name: unknown, headers = {}) =>
      server.put<{ name: string } & RefusalBody>('/b/v1/user/name', { name }, headers)

    it('changes, trimmed', async () => {
      expect((await rename(' 김선장 ', asMember(token))).body).toEqual({ name: '김선장' })
    })

    it.each(['', ' ', 'x'.repeat(31), null, 7])('refuses %j', async (name) => {
      expect((await rename(name, asMember(token))).status).toBe(400)
    })

    it('answers 401 to a guest and a visitor', async () => {
      const guest = await insertGuest(server.db)
      expect((await rename('김')).status).toBe(401)
      expect((await rename('김', asMember(guest.token))).status).toBe(401)
    })
  })

  describe('push devices', () => {
    const register = (platform: string, headers = {}) =>
      server.post('/b/v1/user/pushid', { push_id: `device-${email}`, platform }, headers)
    const owner = () =>
      server.db.first<{ member_no: number | null }>(
        sql`select member_no from push_device where push_id = ${`device-${email}`}`,
      )

    it('a device belongs to the member who logged in last', async () => {
      expect((await register('ios_new')).status).toBe(200)
      expect((await owner())?.member_no).toBeNull()
      await register('ios_new', asMember(token))
      expect((await owner())?.member_no).toBe(member.no)
      await server.post('/b/v1/user/logout', {}, asMember(token))
      const other = await insertMember(server.db)
      await register('ios_new', asMember(other.token))
      expect((await owner())?.member_no).toBe(other.no)
    })

    it('refuses an unknown platform', async () => {
      expect((await register('fridge')).status).toBe(400)
    })
  })
})

describe('saved passengers', () => {
  let server: TestServer
  let token: string

  const save = (body: object, of = token) =>
    server.post<Saved>('/b/v1/user/ship_person', body, asMember(of))
  const list = async (of = token) =>
    (await server.get<Saved>('/b/v1/user/ship_person', asMember(of))).body.list
  const add = async (change: Partial<Person> = {}) =>
    save({ action: 'save', person: { ...person, ...change } })

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    token = (await insertMember(server.db)).token
  })

  it('are added, changed and deleted', async () => {
    const [saved] = (await add()).body.list
    expect(saved).toMatchObject(person)
    const changed = { ...person, name: '김파도' }
    await save({ action: 'save', no: saved?.no, person: changed })
    expect(await list()).toEqual([{ no: saved?.no, ...changed }])
    await save({ action: 'delete', no: saved?.no })
    expect(await list()).toEqual([])
  })

  it('are encrypted in the database', async () => {
    await add()
    const rows = await server.db.rows<{ sealed: Buffer }>(sql`select sealed from saved_passenger`)
    for (const { sealed } of rows) {
      expect(sealed.includes(person.name)).toBe(false)
      expect(sealed.includes(person.phone)).toBe(false)
    }
  })

  it('do not exist for another member', async () => {
    const [saved] = (await add()).body.list
    const other = (await insertMember(server.db)).token
    const theirs = await save({ action: 'delete', no: saved?.no }, other)
    const missing = await save({ action: 'delete', no: 999_999 }, other)
    expect(theirs).toEqual(missing)
    expect(theirs.status).toBe(404)
    expect((await save({ action: 'save', no: saved?.no, person }, other)).status).toBe(404)
    expect(await list(other)).toEqual([])
    expect(await list()).toHaveLength(1)
  })

  it('are at most 30, also when added concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 33 }, () => add()))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(await list()).toHaveLength(30)
  })

  it.each([
    [{ name: '' }, '이름을 입력해 주세요.'],
    [{ birth: '2026-02-30' }, '날짜가 올바르지 않아요.'],
    [{ birth: '2999-01-01' }, '생년월일이 올바르지 않아요.'],
    [{ sex: 'X' as 'F' }, '성별을 선택해 주세요.'],
    [{ phone: '1' }, '휴대폰 번호가 올바르지 않아요.'],
    [{ emergency_phone: person.phone }, '비상연락처는 본인이 아닌 다른 분의 번호로 입력해 주세요.'],
  ])('refuse %j without a change', async (change, message) => {
    expect(await add(change)).toMatchObject({ status: 400, body: { message } })
    expect(await list()).toEqual([])
  })

  it.each([[{}], [{ action: 'burn' }], [{ action: 'delete' }], [{ action: 'save' }]])(
    'refuse %j with 400',
    async (body) => {
      expect((await save(body)).status).toBe(400)
    },
  )

  it('answer 401 to visitors', async () => {
    expect((await server.get('/b/v1/user/ship_person')).status).toBe(401)
    expect((await save({ action: 'delete', no: 1 }, 'unknown')).status).toBe(401)
  })
})

describe('profile picture', () => {
  let server: TestServer
  let token: string

  const upload = async (bytes: Buffer, { field = 'image', of = token } = {}) => {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg')
    const response = await fetch(`${server.url}/b/v1/user/profile_picture`, {
      method: 'POST',
      body: form,
      headers: asMember(of),
    })
    return {
      status: response.status,
      body: (await response.json()) as { image: string } & RefusalBody,
    }
  }
  const download = async (path: string) => {
    const response = await fetch(`${server.url}${path}`)
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  beforeAll(async () => {
    server = await startTestServer()
    token = (await insertMember(server.db)).token
  })
  afterAll(() => server.close())

  it('becomes a square, upright WebP without metadata, cached for ever', async () => {
    const { status, body } = await upload(await photo())
    expect(status).toBe(200)
    const { response, bytes } = await download(body.image)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const { width, height, format, exif, orientation } = await sharp(bytes).metadata()
    expect({ width, height, format, exif, orientation }).toEqual({
      width: 512,
      height: 512,
      format: 'webp',
      exif: undefined,
      orientation: undefined,
    })
    const top = await sharp(bytes)
      .extract({ left: 256, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(top[0]).toBeGreaterThan(200)
    expect(top[2]).toBeLessThan(60)
  })

  it('replaces the former one under a new name', async () => {
    const first = (await upload(await photo())).body.image
    const second = (await upload(await photo())).body.image
    expect(second).not.toBe(first)
    expect((await download(first)).response.status).toBe(404)
    expect((await download(second)).response.status).toBe(200)
  })

  it('does not change another member’s picture', async () => {
    const other = await insertMember(server.db)
    const theirs = (await upload(await photo(), { of: other.token })).body.image
    await upload(await photo())
    expect((await download(theirs)).response.status).toBe(200)
  })

  it.each([
    ['a text', Buffer.from('not a picture')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['ten thousand million pixels', pixelBomb()],
  ])('refuses %s with a message', async (_name, bytes) => {
    expect(await upload(bytes)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('사진 파일이 아니거나') },
    })
  })

  it('refuses a truncated photo', async () => {
    const whole = await photo()
    expect((await upload(whole.subarray(0, whole.length / 2))).status).toBe(400)
  })

  it('refuses 50 MB with a message', async () => {
    expect(await upload(Buffer.alloc(50 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { message: '사진이 너무 커요. 10MB까지 올릴 수 있어요.' },
    })
  })

  it('refuses another field, and a body that is not a form', async () => {
    const { status, body } = await upload(await photo(), { field: 'file' })
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: '사진을 선택해 주세요.',
    })
    const json = await server.post('/b/v1/user/profile_picture', { image: 'x' }, asMember(token))
    expect(json.status).toBe(400)
  })

  it('answers 401 to visitors', async () => {
    expect((await upload(await photo(), { of: 'unknown' })).status).toBe(401)
  })

  it.each(['nothing.webp', '..%2f..%2fetc%2fpasswd', '%00'])(
    'answers 404 for picture %s',
    async (name) => {
      const { response } = await download(`/a/picture/${name}`)
      expect([400, 404]).toContain(response.status)
    },
  )
})
