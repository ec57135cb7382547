import sql, { raw } from 'sql-template-tag'
import { runJob } from '../../setup/book'
import { insertGuest, uniquePhone } from '../../setup/builders'
import { createOperatorCli, type OperatorCli } from '../../setup/operatorCli'
import { createClock } from '../../setup/people'
import { exportPerson, shareTrip, type Sharing } from '../../setup/persons'
import { startTestServer, type TestServer } from '../../setup/server'
import { countWhere } from '../../setup/tables'

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

describe('erasing one person', () => {
  const clock = createClock()
  let server: TestServer
  let sharing: Sharing
  let cli: OperatorCli
  beforeEach(async () => {
    server = await startTestServer({ now: clock.now })
    cli = createOperatorCli({ ...server, now: clock.now })
    sharing = await shareTrip(server)
  })
  afterEach(() => server.close())

  const end = (no: number, state = 'CANCELLED') =>
    server.db.run(sql`
      with ended as (
        update reservation set state = ${state}::reservation_state, state_at = ${clock.now()}
         where no = ${no} returning no)
      insert into reservation_event (reservation_no, to_state, actor, at)
      select no, ${state}::reservation_state, 'operator', ${clock.now()} from ended`)

  const readGuest = () =>
    server.db.first<Record<string, unknown>>(
      sql`select name, phone, memo, affiliate_code, affiliate_data, total from reservation where no = ${sharing.ownNo}`,
    )

  /** What a restore does: the database does not know the lines of the journal, and their file does. */
  const replayErasures = async () => {
    await runJob(server, 'copy-erasures')
    await server.db.run(sql`alter table erasure disable trigger append_only`)
    await server.db.run(sql`delete from erasure`)
    await server.db.run(sql`alter table erasure enable trigger append_only`)
    await server.modules.erasures.replay()
  }

  it('is refused while a reservation is live, and changes nothing', async () => {
    expect(await cli.operate('person-erase', '--phone', sharing.companion.phone)).toContain(
      `진행 중인 예약이나 환불이 있어 아직 지울 수 없어요(예약 ${sharing.ownNo}).`,
    )
    expect(await readGuest()).toMatchObject({ memo: '임꺽정의 부탁' })
    expect(await countWhere(server.db, 'activity', sql`action = 'person.erase'`)).toBe(0)
  })

  it('says of a number that nobody has that it may be a wrong one', async () => {
    expect(await cli.operate('person-erase', '--phone', uniquePhone())).toContain(
      '번호가 맞는지 확인해 주세요',
    )
  })

  it('of a guest: what no law keeps goes, the rest is named with law and day', async () => {
    const { companion, booker, ownNo } = sharing
    await end(ownNo)
    await server.db.run(sql`
      update reservation set affiliate_code = 'cafe', affiliate_data = 'click-77' where no = ${ownNo}`)
    await server.db.run(sql`update outbox set sent_at = ${clock.now()}`)
    await server.db.run(sql`
      insert into rest_share (payment_no, name, amount, created_at)
      select no, '김바다', 1000, ${clock.now()} from payment where reservation_no = ${ownNo}`)
    const own = await exportPerson(server, clock.now, '--phone', companion.phone)
    expect(own.exported.내용['나눠 내기']).toEqual([
      expect.objectContaining({ '예약 번호': ownNo, 이름: '김*다', 금액: 1000 }),
    ])
    const before = await exportPerson(server, clock.now, '--member', String(booker.memberNo))
    const printed = await cli.operate('person-erase', '--phone', companion.phone)

    expect(cli.lastQuestion()).toContain('지워요')
    expect(await readGuest()).toMatchObject({
      ...{ memo: '', affiliate_data: '', affiliate_code: 'cafe' },
      ...{ name: '임꺽정', total: 80_000 },
    })
    expect(await countWhere(server.db, 'rest_share', sql`name = ''`)).toBe(1)
    expect(await countWhere(server.db, 'guest_token', sql`phone = ${companion.phone}`)).toBe(0)
    expect(await countWhere(server.db, 'outbox', sql`recipient = ${companion.phone}`)).toBe(0)
    expect(printed).toMatch(/예약과 결제 기록 1건: 전자상거래법 시행령 제6조에 따라 20\d\d\.\d\d/)
    expect(printed).toContain('승선자명부에 적힌 줄 1건: 낚시 관리 및 육성법')
    // Of who booked the shared trip nothing is touched.
    const after = await exportPerson(server, clock.now, '--member', String(booker.memberNo))
    expect(after.exported.내용).toEqual(before.exported.내용)
    expect(
      await server.db.rows(sql`
        select kind, subject from erasure where kind = 'guest'`),
    ).toEqual([{ kind: 'guest', subject: String(ownNo) }])
  })

  it('of a member: ends the membership without a password', async () => {
    const { booker, shared } = sharing
    await end(shared.reservation_no, 'COMPLETED')
    const printed = await cli.operate('person-erase', '--member', String(booker.memberNo))
    expect(printed).toContain('탈퇴했어요')
    expect(
      await server.db.first(sql`
        select name, phone, left_at is not null as has_left from member where no = ${booker.memberNo}`),
    ).toEqual({ name: '탈퇴회원', phone: '', has_left: true })
    expect(await countWhere(server.db, 'passenger')).toBe(2)
    expect(await cli.operate('person-erase', '--member', String(booker.memberNo))).toBe(
      '회원을 찾을 수 없어요.',
    )
  })

  it('erases the passenger list of a trip that nobody made', async () => {
    const { booker, shared } = sharing
    await end(shared.reservation_no)
    await cli.operate('person-erase', '--phone', booker.phone)
    expect(await countWhere(server.db, 'passenger')).toBe(0)
  })

  it('ends entries of the waiting list, also again after a restore', async () => {
    const { companion, ownNo } = sharing
    await end(ownNo)
    await server.db.run(sql`
      insert into awaiter (schedule_no, visitor, phone, name, party, created_at)
      select schedule_no, 'g:' || phone, phone, name, 1, ${clock.now()} from reservation where no = ${ownNo}`)
    await cli.operate('person-erase', '--phone', companion.phone)
    const erased = { state: 'left', phone: '', name: '' }
    const read = () => server.db.first(sql`select state, phone, name from awaiter`)
    expect(await read()).toEqual(erased)

    // As a backup of yesterday has it.
    await server.db.run(sql`
      update awaiter set state = 'waiting', phone = ${companion.phone}, name = ${companion.name}`)
    await server.db.run(sql`
      update reservation set memo = '부탁', state = 'AWAITING_PAYMENT' where no = ${ownNo}`)
    await server.db.run(sql`
      insert into rest_share (payment_no, name, amount, created_at)
      select no, '김바다', 1000, now() from payment where reservation_no = ${ownNo}`)
    await replayErasures()
    expect(await read()).toEqual(erased)
    expect(await readGuest()).toMatchObject({ memo: '' })
    expect(await countWhere(server.db, 'rest_share', sql`name <> ''`)).toBe(0)
  })

  it('erases alerts for free seats, also again after a restore', async () => {
    const { companion, ownNo } = sharing
    await end(ownNo)
    const insert = () =>
      server.db.run(sql`
        insert into alert (no, visitor, phone, host, service_type, days, party, created_at)
        overriding system value
        values (990001, ${`g:${companion.phone}`}, ${companion.phone}, 'www', 'SHIP',
          array[current_date], 1, ${clock.now()})`)
    await insert()
    await cli.operate('person-erase', '--phone', companion.phone)
    expect(await countWhere(server.db, 'alert')).toBe(0)
    await insert()
    await replayErasures()
    expect(await countWhere(server.db, 'alert')).toBe(0)
  })

  it('erases what was written also where the restored backup is from before the trip ended', async () => {
    const { companion, ownNo } = sharing
    await end(ownNo)
    await cli.operate('person-erase', '--phone', companion.phone)
    await server.db.run(sql`
      update reservation set state = 'CONFIRMED', memo = '부탁', crew_note = '단골', affiliate_data = 'x'
       where no = ${ownNo}`)
    await replayErasures()
    expect(await readGuest()).toMatchObject({ memo: '', affiliate_data: '' })
  })

  it('erases logins, codes, proofs and messages again after a restore', async () => {
    const { companion, ownNo } = sharing
    const { phone } = companion
    await end(ownNo)
    await insertGuest(server.db, { phone })
    await server.db.run(sql`
      insert into phone_code (phone, code_hash, created_at, expires_at)
      values (${phone}, '\\x01', ${clock.now()}, ${clock.now()})`)
    await server.db.run(sql`
      insert into phone_proof (token_hash, phone, expires_at)
      values (sha256('proof'), ${phone}, ${clock.now()})`)
    await server.db.run(
      sql`update outbox set sent_at = ${clock.now()}, created_at = ${clock.now()}`,
    )
    const tables = ['guest_token', 'phone_code', 'phone_proof', 'outbox']
    const count = () =>
      Promise.all(
        tables.map((table) =>
          countWhere(server.db, table, sql`${raw(table)}::text like ${`%${phone}%`}`),
        ),
      )
    for (const table of tables)
      await server.db.run(sql`create table ${raw(`old_${table}`)} as table ${raw(table)}`)
    const before = await count()
    expect(before).not.toContain(0)
    await cli.operate('person-erase', '--phone', phone)
    expect(await count()).toEqual([0, 0, 0, 0])

    for (const table of tables)
      await server.db.run(sql`
        insert into ${raw(table)} select * from ${raw(`old_${table}`)} on conflict do nothing`)
    expect(await count()).toEqual(before)
    await replayErasures()
    expect(await count()).toEqual([0, 0, 0, 0])
  })

  it('does nothing of it without consent', async () => {
    await end(sharing.ownNo)
    expect(
      await cli.operateAnswering('no', 'person-erase', '--phone', sharing.companion.phone),
    ).toContain('그만두었어요')
    expect(await readGuest()).toMatchObject({ memo: '임꺽정의 부탁' })
  })
})
