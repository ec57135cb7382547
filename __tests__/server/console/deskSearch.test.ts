import sql from 'sql-template-tag'
import { initialsOf } from '@/lib/hangul/match'
import type {
  DeskCaller,
  DeskSearch,
  FoundReservationWire,
} from '@/lib/contract/console/deskAnswers'
import { dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { type Desk, newDesk, phone } from '../../setup/desk'
import { newStaff } from '../../setup/console'
import { startTestServer, type TestServer } from '../../setup/server'

type Found = { list: FoundReservationWire[]; has_more: boolean; code?: string }

describe('the search for reservations', () => {
  let server: TestServer
  let desk: Desk
  let numbers: Record<string, number>
  let foreignNo: number
  beforeAll(async () => {
    server = await startTestServer()
    desk = await newDesk(server)
    const second = await insertShip(server.db, { groupNo: desk.ship.groupNo, name: '바다2호' })
    const days = [
      await insertSchedule(server.db, desk.ship.no, { sdate: dayFromNow(3) }),
      await insertSchedule(server.db, second.no, { sdate: dayFromNow(2) }),
      await insertSchedule(server.db, desk.ship.no, { sdate: dayFromNow(8) }),
    ]
    const made = async (index: number, name: string, tail: string, pay: string) =>
      (await phone(desk, { schedule_no: days[index], name, phone: `0105555${tail}`, pay })).body
        .reservation_no
    numbers = {
      김민수: await made(0, '김민수', '1234', 'transfer'),
      김미이: await made(1, '김 미이', '5678', 'cash'),
      과장호: await made(2, '과장호', '1234', 'free'),
      'Ann Lee': await made(2, 'Ann Lee', '9999', 'cash'),
    }
    const other = await newDesk(server)
    const foreign = await phone(other, { name: '김민수', phone: '01055551234' })
    foreignNo = foreign.body.reservation_no
  })
  afterAll(() => server.close())

  const search = async (query: Record<string, string | number>, headers = desk.staff.headers) => {
    const words = new URLSearchParams(query as Record<string, string>)
    return server.get<Found>(`/c/v1/reservations?${words}`, headers)
  }
  const names = async (query: Record<string, string | number>) =>
    (await search(query)).body.list.map(({ name }) => name)

  it.each([
    ['ㄱㅁ', ['김민수', '김 미이']],
    ['ㄱㅁㅅ', ['김민수']],
    ['김ㅁ', ['김민수', '김 미이']],
    ['김미', ['김민수', '김 미이']],
    ['김밍', ['김 미이']],
    ['고', ['과장호']],
    ['김 민 수', ['김민수']],
    ['ann', ['Ann Lee']],
    ['1234', ['과장호', '김민수']],
    ['010-5555-5678', ['김 미이']],
    ['민수', ['김민수']],
    ['ㅁㅅ', ['김민수']],
    ['ㅁㅇ', ['김 미이']],
    ['장호', ['과장호']],
    ['5512', ['과장호', '김민수']],
    ['5555-5', ['김 미이']],
    ['555', []],
    ['%', []],
    ['_민', []],
    ['수', []],
  ])('finds by %s', async (text, found) => {
    expect(await names({ text })).toEqual(found)
  })

  it('finds by number', async () => {
    const no = numbers['과장호'] ?? 0
    expect((await search({ text: `${no}0000` })).body.list).toEqual([])
    expect((await search({ text: no })).body.list).toMatchObject([{ reservation_no: no }])
    expect((await search({ text: '9'.repeat(30) })).body.list).toEqual([])
  })

  it('lists the next departure first, within the filters', async () => {
    expect(await names({})).toEqual(['김 미이', '김민수', '과장호', 'Ann Lee'])
    expect(await names({ from: dayFromNow(3), to: dayFromNow(3) })).toEqual(['김민수'])
    expect(await names({ ship_no: desk.ship.no })).toEqual(['김민수', '과장호', 'Ann Lee'])
    expect(await names({ state: 'AWAITING_PAYMENT' })).toEqual(['김민수'])
    expect(await names({ is_missing: 1 })).toEqual(['김민수'])
    expect(await names({ is_review: 1 })).toEqual([])
    await server.db.run(
      sql`update reservation set is_review = true where no = ${numbers['김민수'] ?? 0}`,
    )
    expect(await names({ is_review: 1 })).toEqual(['김민수'])
  })

  it('goes on after the last that was seen', async () => {
    const all = (await search({})).body.list.map(({ reservation_no }) => reservation_no)
    expect(all).toHaveLength(4)
    const rest = await search({ after: all[1] ?? 0 })
    expect(rest.body.list.map(({ reservation_no }) => reservation_no)).toEqual(all.slice(2))
    expect(await names({ text: '1234', after: numbers['과장호'] ?? 0 })).toEqual(['김민수'])
    expect(await names({ after: foreignNo })).toEqual(await names({ after: 990_000 }))
  })

  it('shows nothing of another operator, also by number', async () => {
    const other = await newDesk(server)
    const { headers } = other.staff
    expect((await search({ text: '김민수' }, headers)).body.list).toEqual([])
    expect((await search({ text: numbers['김민수'] ?? 0 }, headers)).body.list).toEqual([])
    const path = `/c/v1/reservations/${numbers['김민수']}`
    const unknown = await server.get('/c/v1/reservations/999999', headers)
    expect(await server.get(path, headers)).toEqual(unknown)
    expect(unknown.status).toBe(404)
  })

  it('knows the earlier bookings, no-shows and notes of a phone, and nothing of other operators', async () => {
    const ask = (headers = desk.staff.headers, tail = '1234') =>
      server.get<DeskCaller>(`/c/v1/desk/caller?phone=010-5555-${tail}`, headers)
    const no = numbers['김민수'] ?? 0
    await server.db.run(sql`update reservation set crew_note = '선수 자리' where no = ${no}`)
    const tap = (kind: string, slot: number) =>
      server.db.first<{ id: string }>(sql`
        insert into boarding_tap (id, reservation_no, slot, kind, tapped_at, received_at, staff_no)
        values (gen_random_uuid(), ${no}, ${slot}, ${kind}::boarding_kind, now(), now(),
                ${desk.staff.no}) returning id`)
    await tap('no_show', 1)
    const undone = await tap('no_show', 2)
    await server.db.run(sql`
      insert into boarding_tap (id, reservation_no, slot, kind, undoes, tapped_at, received_at, staff_no)
      values (gen_random_uuid(), ${no}, 2, 'undo', ${undone?.id}, now() + interval '1 s', now(),
              ${desk.staff.no})`)

    const { body } = await ask()
    expect(body).toMatchObject({ name: '과장호', bookings: 2, no_shows: 1 })
    expect(body.list).toMatchObject([
      { name: '과장호', no_shows: 0, crew_note: '' },
      { reservation_no: no, no_shows: 1, crew_note: '선수 자리' },
    ])
    const stranger = { name: '', bookings: 0, no_shows: 0, list: [] }
    expect((await ask(desk.staff.headers, '0000')).body).toEqual(stranger)
    expect((await ask((await newDesk(server)).staff.headers)).body).toEqual(stranger)
    expect((await server.get('/c/v1/desk/caller?phone=1234', desk.staff.headers)).status).toBe(400)
  })

  it('finds boats, people and bookings by one text, of one operator', async () => {
    const find = async (text: string, headers = desk.staff.headers) =>
      (await server.get<DeskSearch>(`/c/v1/desk/search?text=${encodeURIComponent(text)}`, headers))
        .body
    const of1234 = await find('1234')
    expect(of1234.people.map(({ name }) => name)).toEqual(['과장호'])
    expect(of1234.bookings.map(({ name }) => name)).toEqual(['과장호', '김민수'])
    expect((await find('ㅂㄷ2')).ships).toMatchObject([{ name: '바다2호' }])
    const other = await newDesk(server)
    expect((await find('바다2호', other.staff.headers)).ships).toEqual([])
    expect((await find('1234', other.staff.headers)).people).toEqual([])
  })

  it('is not for an accountant or a captain', async () => {
    for (const role of ['accountant', 'captain'] as const) {
      const { headers } = await newStaff(server.db, { operatorNo: desk.ship.groupNo, role })
      expect((await search({}, headers)).status).toBe(403)
    }
  })

  it('has the initials in the database that the browser has', async () => {
    const texts = ['김민수', '홍 길동', 'Ann 리', '뷁쀍', 'ㄱ나', '남궁옥분', '가힣']
    const rows = await server.db.rows<{ initials: string }>(sql`
      select name_initials(name) as initials
        from unnest(${texts}::text[]) with ordinality as t (name, place) order by place`)
    expect(rows.map(({ initials }) => initials)).toEqual(texts.map(initialsOf))
  })
})
