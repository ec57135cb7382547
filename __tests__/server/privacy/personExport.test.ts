import sql from 'sql-template-tag'
import { createClock } from '../../setup/people'
import { exportPerson, type Sharing, shareTrip } from '../../setup/persons'
import { createOperatorCli } from '../../setup/operatorCli'
import { startTestServer, type TestServer } from '../../setup/server'

describe('the copy of what is held about one person', () => {
  const clock = createClock()
  let server: TestServer
  let sharing: Sharing
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
    sharing = await shareTrip(server)
  })
  afterAll(() => server.close())

  it('of a member: the account, the bookings, and the own line of the list', async () => {
    const { booker, companion, shared } = sharing
    const { exported, text, printed } = await exportPerson(
      server,
      clock.now,
      '--member',
      String(booker.memberNo),
    )
    expect(exported.휴대폰).toBe(booker.phone)
    expect(exported.내용['회원 정보']).toEqual([
      expect.objectContaining({ '회원 번호': booker.memberNo, 이름: booker.name }),
    ])
    expect(exported.내용.예약).toEqual([
      expect.objectContaining({ '예약 번호': shared.reservation_no, 상태: '입금대기' }),
    ])
    expect(exported.내용['예약 기록']).not.toEqual([])
    expect(exported.내용['승선자명부에 적힌 나']).toEqual([
      expect.objectContaining({ 이름: booker.name, 주소: `${booker.name}네 집` }),
    ])
    expect(exported.내용['내 예약의 동행자']).toEqual([
      { '예약 번호': shared.reservation_no, 자리: 2, 이름: '임*정' },
    ])
    for (const ofOther of [companion.name, companion.phone]) expect(text).not.toContain(ofOther)
    expect(printed).toContain('예약 1건')
  })

  it('of a guest by phone: also the line that somebody else wrote', async () => {
    const { booker, companion, ownNo } = sharing
    const { exported, text } = await exportPerson(server, clock.now, '--phone', companion.phone)
    expect(exported.내용['회원 정보']).toEqual([])
    expect(exported.내용.예약).toEqual([
      expect.objectContaining({ '예약 번호': ownNo, '요청 사항': `${companion.name}의 부탁` }),
    ])
    expect(exported.내용['승선자명부에 적힌 나']).toEqual([
      expect.objectContaining({ 이름: companion.name, 휴대폰: companion.phone }),
    ])
    expect(exported.내용['보낸 문자와 메일']).not.toEqual([])
    for (const ofOther of [booker.name, booker.phone]) expect(text).not.toContain(ofOther)
  })

  it('leaves out the lines of others to whom a booker gave the own phone', async () => {
    const { shared, booker } = sharing
    const { text } = await exportPerson(server, clock.now, '--phone', booker.phone)
    const path = '/b/v1/ship_person/reservation_person_list'
    const person = JSON.parse(text).내용['승선자명부에 적힌 나'][0]
    const { person_key: key } = (await server.db.first<{ person_key: string }>(sql`
      select person_key from reservation where no = ${shared.reservation_no}`)) ?? {
      person_key: '',
    }
    const child = {
      name: '홍아이',
      birth: '2015-05-05',
      sex: 'M',
      address: person.주소,
      phone: booker.phone,
      emergency_phone: person.비상연락처,
    }
    await server.post(path, {
      reservation_no: shared.reservation_no,
      key,
      list: [{ slot: 2, person: child }],
    })
    const again = await exportPerson(server, clock.now, '--phone', booker.phone)
    expect(again.text).not.toContain('홍아이')
    expect(again.exported.내용['승선자명부에 적힌 나']).toHaveLength(1)
  })

  it('is recorded, without saying who it is', async () => {
    const rows = await server.db.rows<{ row: string }>(sql`
      select to_jsonb(a)::text as row from activity a where action = 'person.export'`)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(sharing.companion.phone)
  })

  it('says who there is not, and asks for one of the two ways', async () => {
    const { operate } = createOperatorCli({ ...server, now: clock.now })
    expect(await operate('person-export', '--member', '999999', '--to', '/x')).toBe(
      '회원을 찾을 수 없어요.',
    )
    const both = ['--member', '1', '--phone', '01011112222', '--to', '/x']
    for (const wrong of [both, ['--to', '/x']]) {
      expect(await operate('person-export', ...wrong)).toContain('가운데 하나만')
    }
    expect(await operate('person-export', '--phone', '01099998888', '--to', '/y')).toContain(
      '보관하고 있는 것이 없어요',
    )
  })
})
