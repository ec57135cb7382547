import sql from 'sql-template-tag'
import type { TroubledMessage } from '@/lib/contract/console/messages'
import { newStaff } from '../../setup/console'
import { type Desk, newDesk, phone, read } from '../../setup/desk'
import { startTestServer, type TestServer } from '../../setup/server'

type List = { list: TroubledMessage[]; has_more: boolean }

describe('messages that did not arrive', () => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    desk = await newDesk(server)
  })

  const list = async (by = desk, query = '') =>
    (await server.get<List>(`/c/v1/messages${query}`, by.staff.headers)).body
  const resend = (no: number, attempt: number, by = desk) =>
    server.post<{ code?: string }>(`/c/v1/messages/${no}/send`, { attempt }, by.staff.headers)
  /** A reservation whose message has met this. */
  const bookedWith = async (change: ReturnType<typeof sql>) => {
    const { reservation_no: no } = (await phone(desk)).body
    await server.db.run(sql`update outbox set ${change} where reservation_no = ${no}`)
    return no
  }
  const failed = () => bookedWith(sql`failed_at = now(), sent_at = now(), failure = '3047'`)

  it.each([
    ['waiting', sql`tries = 1, failure = '1030'`],
    ['checking', sql`in_doubt_since = now()`],
    ['sent', sql`sent_at = now()`],
    ['delivered', sql`sent_at = now(), delivered_at = now(), way = 'alimtalk'`],
    ['failed', sql`sent_at = now(), failed_at = now(), failure = '3047'`],
    ['unknown', sql`in_doubt_since = now(), unknown_at = now(), failure = 'UNKNOWN'`],
  ])('are shown with their reservation as %s', async (state, change) => {
    const no = await bookedWith(change)
    const { messages } = await read(desk, no)
    expect(messages).toMatchObject([
      { state, attempt: 1, text: expect.stringContaining('[뱃길] ') },
    ])
    const isTroubled = state === 'failed' || state === 'unknown'
    expect((await list()).list.map((one) => one.reservation_no)).toEqual(isTroubled ? [no] : [])
  })

  it('are sent again once, as a new attempt, and recorded', async () => {
    const no = await failed()
    const [message] = (await list()).list
    expect(message).toMatchObject({ reservation_no: no, reason: '3047', state: 'failed' })
    const messageNo = message?.message_no ?? 0
    expect(await Promise.all([resend(messageNo, 1), resend(messageNo, 1)])).toMatchObject([
      { status: 200 },
      { status: 200 },
    ])
    expect((await read(desk, no)).messages).toMatchObject([
      { state: 'waiting', attempt: 2, reason: '', way: null },
    ])
    expect((await list()).list).toEqual([])
    const rows = await server.db.rows(sql`
      select from activity where action = 'message.resend' and reservation_no = ${no}`)
    expect(rows).toHaveLength(1)
  })

  it('are not sent again while they are on their way or have arrived', async () => {
    const no = await bookedWith(sql`sent_at = now()`)
    const [message] = (await read(desk, no)).messages
    expect(await resend(message?.message_no ?? 0, 1)).toMatchObject({
      ...{ status: 409, body: { code: 'MESSAGE_NOT_FAILED' } },
    })
    expect((await resend(message?.message_no ?? 0, 7)).status).toBe(409)
  })

  it('are sent again five times an hour', async () => {
    const no = await failed()
    const messageNo = (await list()).list[0]?.message_no ?? 0
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await resend(messageNo, attempt)).status).toBe(200)
      await server.db.run(sql`
        update outbox set failed_at = now(), failure = '3047' where reservation_no = ${no}`)
    }
    expect(await resend(messageNo, 6)).toMatchObject({
      ...{ status: 429, body: { code: 'MESSAGE_TOO_OFTEN' } },
    })
  })

  it('are mails, too, without their address', async () => {
    await server.db.run(sql`
      insert into outbox (channel, recipient, body, ship_no, unknown_at)
      values ('mail', 'kim@example.com', '{"text": "예약이 확정되었어요."}', ${desk.ship.no}, now())`)
    expect((await list()).list).toMatchObject([{ channel: 'mail', phone: '', state: 'unknown' }])
  })

  it('are those of the own operator, and of a captain’s own boat', async () => {
    await failed()
    const messageNo = (await list()).list[0]?.message_no ?? 0
    const other = await newDesk(server)
    expect((await list(other)).list).toEqual([])
    expect(await resend(messageNo, 1, other)).toMatchObject({
      ...{ status: 404, body: { code: 'NOT_FOUND' } },
    })
    const captain = await newStaff(server.db, {
      ...{ role: 'captain', operatorNo: desk.ship.groupNo, shipNos: [desk.ship.no] },
    })
    expect((await server.get('/c/v1/messages', captain.headers)).status).toBe(403)
  })

  it('are listed fifty at a time, the newest first', async () => {
    await server.db.run(sql`
      insert into outbox (channel, recipient, body, ship_no, failed_at)
      select 'sms', '01000000000', jsonb_build_object('text', '소식 ' || n), ${desk.ship.no}::bigint,
             now() from generate_series(1, 60) n order by n`)
    const first = await list()
    expect(first.list).toHaveLength(50)
    expect(first.has_more).toBe(true)
    expect(first.list[0]?.text).toBe('소식 60')
    const rest = await list(desk, `?after=${first.list.at(-1)?.message_no}`)
    expect(rest.list.map(({ text }) => text).at(-1)).toBe('소식 1')
    expect(rest).toMatchObject({ has_more: false })
    expect(rest.list).toHaveLength(10)
  })
})
