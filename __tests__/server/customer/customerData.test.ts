import sql from 'sql-template-tag'
import { toKstDate } from '@/lib/date/kst'
import { type BuiltMember, dayFromNow, insertMember } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import { type Desk, newDesk, phone } from '../../setup/desk'
import { startTestServer, type TestServer } from '../../setup/server'
import { countWhere } from '../../setup/tables'

type Erased = { reservations: number; until: string | null; code?: string }

describe('what a customer may ask an operator for', () => {
  let server: TestServer
  let desk: Desk
  let other: Desk
  let member: BuiltMember
  let ownNo: number
  let foreignNo: number
  beforeAll(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    desk = await newDesk(server)
    other = await newDesk(server)
    member = await insertMember(server.db)
    ownNo = await keep(desk, '선수 자리')
    foreignNo = await keep(other, '다른 업체의 메모')
  })
  afterAll(() => server.close())

  const post = <T>({ staff }: Desk, path: string, body: object = {}) =>
    server.post<T>(`/c/v1/customers/${path}`, body, staff.headers)
  /** A reservation of the member with all that an operator can keep beside it. */
  const keep = async (at: Desk, note: string): Promise<number> => {
    const of = { phone: member.phone, name: '박단골', memo: '구명조끼 둘', crew_note: '멀미' }
    const no = (await phone(at, of)).body.reservation_no
    await post(at, `${no}/note`, { note, labels: ['VIP'], version: 0 })
    await post(at, `${no}/ad_consent`, { way: 'phone' })
    await post(at, `${no}/block`, { reason: '세 번 오지 않았어요', until: dayFromNow(30) })
    return no
  }
  const end = (no: number) =>
    server.db.run(sql`update reservation set state = 'CANCELLED' where no = ${no}`)
  const exported = async (staff = desk.staff) => {
    const response = await fetch(`${server.url}/c/v1/customers/${ownNo}/export/csv`, {
      headers: staff.headers,
    })
    return { status: response.status, text: await response.text() }
  }
  const count = (table: string, { ship }: Desk) =>
    countWhere(server.db, table, sql`operator_no = ${ship.groupNo} and phone = ${member.phone}`)

  it('a copy of all that it holds, and of nothing that another holds', async () => {
    const { status, text } = await exported()
    expect(status).toBe(200)
    for (const held of ['선수 자리', 'VIP', '세 번 오지 않았어요', '전화', '구명조끼 둘', '멀미'])
      expect(text).toContain(held)
    expect(text).toContain(`예약 ${ownNo}`)
    expect(text).not.toContain('다른 업체의 메모')
    expect(text).not.toContain(`예약 ${foreignNo},`)
    const recorded = sql`action = 'customer.export' and reservation_no = ${ownNo}`
    expect(await countWhere(server.db, 'activity', recorded)).toBe(1)
  })

  it('asks for the second factor again', async () => {
    const factorAt = new Date(Date.now() - 3_600_000)
    const stale = await newStaff(server.db, { operatorNo: desk.ship.groupNo, factorAt })
    const { status, text } = await exported(stale)
    expect([status, text]).toEqual([403, expect.stringContaining('SECOND_FACTOR_AGAIN')])
  })

  it('erasure is refused while a reservation is live, and changes nothing', async () => {
    expect(await post<Erased>(desk, `${ownNo}/erase`)).toMatchObject({ status: 409 })
    expect(await count('customer', desk)).toBe(1)
  })

  it('erases what no law keeps of this operator alone, and says what stays', async () => {
    await end(ownNo)
    const { status, body } = await post<Erased>(desk, `${ownNo}/erase`)
    expect([status, body.reservations]).toEqual([200, 1])
    expect(Number(body.until?.slice(0, 4))).toBe(Number(toKstDate(new Date()).slice(0, 4)) + 5)
    expect(await count('customer', desk)).toBe(0)
    expect(await count('ad_consent', desk)).toBe(0)
    expect(await count('customer_block', desk)).toBe(1)
    const read = (no: number) =>
      server.db.first(sql`select name, memo, crew_note from reservation where no = ${no}`)
    expect(await read(ownNo)).toEqual({ name: '박단골', memo: '', crew_note: '' })
    expect(await read(foreignNo)).toMatchObject({ memo: '구명조끼 둘', crew_note: '멀미' })
    expect(await count('customer', other)).toBe(1)
    expect(await count('ad_consent', other)).toBe(1)
    const kinds = await server.db.rows<{ kind: string }>(
      sql`select kind from erasure order by kind`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['ad_consent', 'customer', 'guest'])
    const recorded = sql`action = 'customer.erase' and reservation_no = ${ownNo}`
    expect(await countWhere(server.db, 'activity', recorded)).toBe(1)
    expect((await post<Erased>(desk, `${ownNo}/erase`)).status).toBe(200)
  })
})
