import { createPurgeJob } from '@/server/worker/purgeJob'
import sql from 'sql-template-tag'
import type { Customer, ListedCustomer } from '@/lib/contract/console/customers'
import { CUSTOMERS_LISTED, MAX_OWN_LABELS } from '@/lib/customer/customerLimits'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { insertMember, uniquePhone } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import { type Desk, newDesk, phone } from '../../setup/desk'
import { createOperatorCli } from '../../setup/operatorCli'
import { countWhere } from '../../setup/tables'

type List = { list: ListedCustomer[]; used_labels: string[]; has_more: boolean }
type Refused = { code?: string; current?: object }

describe('the customers of an operator', () => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    desk = await newDesk(server)
  })
  afterAll(() => server.close())

  const booked = async (of: { name?: string; phone: string }, at = desk) =>
    (await phone(at, of)).body.reservation_no
  const done = (no: number, day = '2026-01-05') =>
    server.db.run(sql`update reservation set state = 'COMPLETED', sdate = ${day} where no = ${no}`)
  const list = (query: Record<string, string | number> = {}, { headers } = desk.staff) =>
    server.get<List>(
      `/c/v1/customers?${new URLSearchParams(query as Record<string, string>)}`,
      headers,
    )
  const get = (no: number, { headers } = desk.staff) =>
    server.get<Customer>(`/c/v1/customers/${no}`, headers)
  const note = (no: number, of: object = {}, { headers } = desk.staff) =>
    server.post<Refused>(
      `/c/v1/customers/${no}/note`,
      { note: '', labels: [], version: 0, ...of },
      headers,
    )
  const kept = (of: string) => countWhere(server.db, 'customer', sql`phone = ${of}`)

  it('are everybody who ordered, once each, by the newest booking; nobody of another operator', async () => {
    const [regular, once] = [uniquePhone(), uniquePhone()]
    await done(await booked({ name: '김단골', phone: regular }), '2026-01-05')
    await booked({ name: '이처음', phone: once })
    await done(await booked({ name: '김단골', phone: regular }), '2026-02-07')
    const next = await booked({ name: '김 단골', phone: regular })
    const other = await newDesk(server)
    const foreign = await booked({ name: '김단골', phone: regular }, other)
    const { body } = await list()
    expect(body.list).toMatchObject([
      { customer_no: next, name: '김 단골', trips: 2, last_day: '2026-02-07', labels: [] },
      { name: '이처음', phone: once, trips: 0, last_day: null },
    ])
    expect(body.list[0]?.next_day).not.toBeNull()
    expect((await list({ is_regular: 1 })).body.list).toMatchObject([{ phone: regular }])
    expect((await list({}, other.staff)).body.list).toMatchObject([
      { trips: 0, customer_no: foreign },
    ])
    expect((await get(foreign)).status).toBe(404)
    expect((await note(foreign, { note: '남의 손님' })).status).toBe(404)
  })

  it.each([
    ['ㄱㄷㄱ', '김단골'],
    ['단골', '김단골'],
    ['4321', '김단골'],
    ['ㅇㅊ', '이처음'],
  ])('are found by %s', async (text, name) => {
    await booked({ name: '김단골', phone: '01077774321' })
    await booked({ name: '이처음', phone: uniquePhone().replace(/....$/, '0011') })
    expect((await list({ text })).body.list.map((one) => one.name)).toEqual([name])
  })

  it('go on by pages, none twice', async () => {
    const day = await phone(desk, { party: 1 })
    const first = day.body.reservation_no
    await server.db.run(sql`
      insert into reservation (state, visitor, phone, name, ship_no, schedule_no, sdate, party,
        unit_price, origin_price, total, refund_policy, held_at)
      select 'CANCELLED', 'g:' || tail, '0105555' || tail, '손님', ship_no, schedule_no, sdate, 1, 0, 0, 0, '[]',
             now()
        from reservation cross join generate_series(1001, ${1000 + CUSTOMERS_LISTED}) tail
       where no = ${first}`)
    const { body } = await list()
    expect(body.list).toHaveLength(CUSTOMERS_LISTED)
    expect(body.has_more).toBe(true)
    const rest = (await list({ before: body.list.at(-1)?.customer_no ?? 0 })).body
    expect(rest.list.map(({ customer_no: no }) => no)).toEqual([first])
    expect(rest.has_more).toBe(false)
  })

  it('have trips, what these were made with, and who did not come', async () => {
    const own = uniquePhone()
    const past = await booked({ phone: own })
    await done(past)
    await server.db.run(sql`
      update schedule set fish = '갑오징어'
       where no = (select schedule_no from reservation where no = ${past})`)
    await server.db.run(sql`
      insert into boarding_tap (id, reservation_no, slot, kind, tapped_at, received_at, staff_no)
      values (gen_random_uuid(), ${past}, 1, 'no_show', now(), now(), ${desk.staff.no})`)
    const cancelled = await booked({ phone: own })
    await server.db.run(sql`update reservation set state = 'CANCELLED' where no = ${cancelled}`)
    const coming = await booked({ phone: own })
    const { body } = await get(past)
    expect(body).toMatchObject({
      ...{ customer_no: coming, phone: own, bookings: 3, trips: 1, cancelled: 1, no_shows: 1 },
      ...{ note: '', labels: [], version: 0 },
      favourites: [{ fish: '갑오징어', trips: 1 }],
      coming: [{ reservation_no: coming }],
    })
    expect(body.past.map(({ reservation_no: no }) => no)).toEqual([cancelled, past])
  })

  it('have a note and labels, written over what was seen alone, and found by label', async () => {
    const no = await booked({ phone: uniquePhone() })
    await booked({ phone: uniquePhone() })
    expect((await note(no, { note: '선수 자리', labels: ['VIP'] })).status).toBe(200)
    expect((await get(no)).body).toMatchObject({
      ...{ note: '선수 자리', labels: ['VIP'], version: 1, used_labels: ['VIP'] },
    })
    expect((await list({ label: 'VIP' })).body.list.map((one) => one.customer_no)).toEqual([no])
    const late = await note(no, { note: '늦은 메모' })
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
    expect(late.body.current).toMatchObject({ note: '선수 자리' })
    expect((await note(no, { note: '선미 자리', version: 1 })).status).toBe(200)
    expect((await get(no)).body).toMatchObject({ note: '선미 자리', labels: [], version: 2 })
    const recorded = await server.db.rows<{ row: string }>(sql`
      select to_jsonb(a)::text as row from activity a where action = 'customer.note'`)
    expect(recorded).toHaveLength(2)
    expect(JSON.stringify(recorded)).not.toContain('자리')
  })

  it('have as many different labels as an operator may use', async () => {
    const no = await booked({ phone: uniquePhone() })
    await server.db.run(sql`
      insert into customer (operator_no, phone, labels, changed_at)
      select ${desk.ship.groupNo}, '0109999' || n, array['라벨' || n], now()
        from generate_series(1001, ${1000 + MAX_OWN_LABELS}) n`)
    expect(await note(no, { labels: ['한 가지 더'] })).toMatchObject({
      ...{ status: 409, body: { code: 'TOO_MANY_LABELS' } },
    })
    expect((await note(no, { labels: ['라벨1001'] })).status).toBe(200)
  })

  it('are not shown to captains, accountants and the provider', async () => {
    for (const role of ['captain', 'accountant', 'provider'] as const) {
      const operatorNo = desk.ship.groupNo
      const staff = await newStaff(server.db, {
        role,
        ...(role === 'provider' ? { actingFor: operatorNo } : { operatorNo }),
      })
      expect((await list({}, staff)).status).toBe(403)
    }
  })

  it('lose note and labels when the member leaves, when the person is erased, and when no booking is left', async () => {
    const member = await insertMember(server.db)
    const [guest, former] = [uniquePhone(), uniquePhone()]
    for (const one of [member.phone, guest, former]) {
      const no = await booked({ phone: one })
      await server.db.run(sql`update reservation set state = 'CANCELLED' where no = ${no}`)
      await note(no, { note: '메모' })
    }
    await server.db.run(sql`update member set regist_type = 'KAKAO' where no = ${member.no}`)
    const left = await server.put(
      '/b/v1/user/leave',
      { login_password: '' },
      asMember(member.token),
    )
    expect([left.status, await kept(member.phone)]).toEqual([200, 0])

    const { operate } = createOperatorCli({ ...server, now: () => new Date() })
    expect(await kept(guest)).toBe(1)
    await operate('person-erase', '--phone', guest)
    expect(await kept(guest)).toBe(0)
    expect(await countWhere(server.db, 'erasure', sql`kind = 'customer'`)).toBe(1)

    await server.db.run(sql`update reservation set phone = '' where phone = ${former}`)
    await server.db.run(sql`update customer set changed_at = now() - interval '60 days'`)
    await createPurgeJob(server.db, () => new Date()).run()
    expect(await kept(former)).toBe(0)
  })
})
