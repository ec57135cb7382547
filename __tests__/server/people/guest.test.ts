import { insertGuest, insertMember, uniquePhone } from '../../setup/builders'
import { createClock, DAY, provePhone, type RefusalBody } from '../../setup/people'
import { asGuest, asMember, startTestServer, type TestServer } from '../../setup/server'

type GuestData = { name: string; phone: string; reservation_count: number } & RefusalBody

describe('guests', () => {
  const clock = createClock()
  let server: TestServer

  const login = (body: object) =>
    server.post<{ token: string } & RefusalBody>('/a/reservation/guest_login', body)
  const describeGuest = (headers: Record<string, string>) =>
    server.post<GuestData>('/b/v1/reservation/guest_data', undefined, headers)

  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())

  it('log in with a phone proof and see the number of reservations', async () => {
    const phone = uniquePhone()
    const { body } = await login({
      name: '김손님',
      phone,
      phone_token: await provePhone(server, phone),
    })
    const data = await describeGuest(asGuest(body.token))
    expect(data.body).toEqual({ name: '김손님', phone, reservation_count: 0 })
  })

  it('have a token for a day', async () => {
    const phone = uniquePhone()
    const { body } = await login({
      name: '김',
      phone,
      phone_token: await provePhone(server, phone),
    })
    clock.advance(DAY)
    expect((await describeGuest(asGuest(body.token))).status).toBe(401)
  })

  it('need a new phone proof for each login', async () => {
    const phone = uniquePhone()
    const asked = { name: '김', phone, phone_token: await provePhone(server, phone) }
    expect((await login(asked)).status).toBe(200)
    expect(await login(asked)).toMatchObject({ status: 400, body: { code: 'PHONE_PROOF_NEEDED' } })
  })

  it('cannot use the proof of another phone', async () => {
    const phone_token = await provePhone(server, uniquePhone())
    expect((await login({ name: '김', phone: uniquePhone(), phone_token })).status).toBe(400)
  })

  it.each([[{}], [{ name: '', phone: '01012345678', phone_token: 'x' }], [{ name: '김' }]])(
    'are refused with %j',
    async (body) => {
      expect((await login(body)).status).toBe(400)
    },
  )

  it('are not identified by a member’s token, an unknown one or none', async () => {
    const member = await insertMember(server.db)
    expect((await describeGuest(asGuest(member.token))).status).toBe(401)
    expect((await describeGuest(asMember(member.token))).status).toBe(401)
    expect((await describeGuest(asGuest('unknown'))).status).toBe(401)
    expect((await describeGuest({})).status).toBe(401)
  })

  it('see their own name and phone only', async () => {
    const [one, two] = [await insertGuest(server.db), await insertGuest(server.db)]
    expect((await describeGuest(asGuest(one.token))).body.phone).toBe(one.phone)
    expect((await describeGuest(asGuest(two.token))).body.phone).toBe(two.phone)
  })
})
