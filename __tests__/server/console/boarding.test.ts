import { createHash, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { saltedCode } from '@/lib/boarding/boardingCode'
import type { BoardingList } from '@/lib/contract/console/boarding'
import { audit } from '@/server/db/audit'
import { bookTomorrow, makeTap, readList, sendTaps } from '../../setup/boarding'
import { book, readDetail, takenOf, type Booked } from '../../setup/book'
import { dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { startTestServer, type TestServer } from '../../setup/server'

let server: TestServer
let booked: Booked
let owner: TestStaff
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  booked = await bookTomorrow(server)
  owner = await newStaff(server.db, { operatorNo: booked.ship.groupNo })
})

const read = () => readList(server, owner.headers, booked.scheduleNo)
const firstSlot = async () => (await read()).parties[0]?.slots[0]
const tap = (of: Partial<Parameters<typeof makeTap>[0]> = {}) =>
  makeTap({ reservationNo: booked.reservation_no, ...of })
const send = async (taps: object[], by = owner) =>
  (await sendTaps(server, by.headers, { scheduleNo: booked.scheduleNo, taps })).body.results
const recordOf = () =>
  server.db.rows<{ action: string; changes: object; staff_no: number }>(sql`
    select action, changes, staff_no from activity where reservation_no = ${booked.reservation_no}
     order by no`)

describe('the list of a departure', () => {
  it('has each party with its people, the phone and what is not paid', async () => {
    const list = await read()
    expect(list.departure).toMatchObject({ schedule_no: booked.scheduleNo, ship_name: '바다1호' })
    expect(list.parties).toMatchObject([
      {
        reservation_no: booked.reservation_no,
        name: '홍길동',
        phone: booked.member.phone,
        tail: booked.member.phone.slice(-4),
        missing: 160_000,
        slots: [
          { slot: 1, name: '', state: 'waiting', tap_id: null },
          { slot: 2, name: '', state: 'waiting', tap_id: null },
        ],
      },
    ])
  })

  it('lets a phone find a visitor’s code without holding it', async () => {
    const { boarding_code: code } = await readDetail(server, booked)
    expect(code).toMatch(/^BG[\w-]{22}$/)
    const list = await read()
    const hash = createHash('sha256')
      .update(saltedCode(list.salt, code ?? ''))
      .digest('base64url')
    expect(list.parties[0]?.code_hash).toBe(hash)
    expect(JSON.stringify(list)).not.toContain(code)
    expect((await read()).salt).not.toBe(list.salt)
  })

  it('has no telephone number any more when the passenger list had to go', async () => {
    await server.db.run(sql`
      update schedule set sdate = sdate - 100 where no = ${booked.scheduleNo}`)
    expect((await read()).parties[0]?.phone).toBeNull()
  })

  it('leaves out who cancelled', async () => {
    await server.db.run(sql`
      update reservation set state = 'CANCELLED' where no = ${booked.reservation_no}`)
    expect((await read()).parties).toEqual([])
  })

  it('is kept by a phone without telephone numbers and notes', async () => {
    await server.db.run(sql`
      update reservation set memo = '멀미해요' where no = ${booked.reservation_no}`)
    const { body } = await server.get<{ lists: BoardingList[] }>(
      '/c/v1/boarding/lists',
      owner.headers,
    )
    expect(body.lists.map(({ departure }) => departure.schedule_no)).toEqual([booked.scheduleNo])
    expect(body.lists[0]?.parties).toMatchObject([{ name: '홍길동', phone: null, memo: '' }])
    expect(JSON.stringify(body)).not.toContain(booked.member.phone)
  })
})

describe('boarding', () => {
  it('boards one person, says who did it, and records it', async () => {
    const made = tap({ slot: 2 })
    expect(await send([made])).toEqual([{ id: made.id, result: 'done', message: '' }])
    expect((await read()).parties[0]?.slots).toMatchObject([
      { state: 'waiting' },
      { state: 'boarded', tap_id: made.id, tapped_by: '김담당' },
    ])
    expect(await recordOf()).toEqual([
      {
        action: 'boarding.board',
        changes: { slot: [2, 2], boarding: ['waiting', 'boarded'] },
        staff_no: owner.no,
      },
    ])
  })

  it('counts a tap once, however often it is sent', async () => {
    const made = tap()
    const answers = [await send([made]), await send([made]), await send([made])]
    expect(answers.flat()).toMatchObject([1, 2, 3].map(() => ({ result: 'done' })))
    expect(await recordOf()).toHaveLength(1)
  })

  it('undoes the tap that an undo names, and no other', async () => {
    const made = tap({ ago: 2 })
    await send([made])
    expect(await send([tap({ kind: 'undo', undoes: made.id, ago: 1 })])).toMatchObject([
      { result: 'done' },
    ])
    expect(await firstSlot()).toMatchObject({ state: 'waiting', tap_id: null })
    const again = tap()
    await send([again])
    expect(await send([tap({ kind: 'undo', undoes: made.id })])).toMatchObject([{ result: 'done' }])
    expect(await firstSlot()).toMatchObject({ state: 'boarded', tap_id: again.id })
  })

  it('does not let an undo come before what it takes back', async () => {
    const made = tap()
    await send([made])
    await send([tap({ kind: 'undo', undoes: made.id, ago: 600 })])
    expect(await firstSlot()).toMatchObject({ state: 'waiting' })
  })

  it('marks a no-show, which boarding still overrules', async () => {
    await send([tap({ kind: 'no_show', ago: 2 })])
    expect(await firstSlot()).toMatchObject({ state: 'no_show' })
    await send([tap({ ago: 1 })])
    expect(await firstSlot()).toMatchObject({ state: 'boarded' })
    expect(await send([tap({ kind: 'no_show' })])).toMatchObject([
      { result: 'already', message: '이미 탑승한 분이에요.' },
    ])
  })

  it('lets the first boarding stand, also when its phone sends it later', async () => {
    const other = await newStaff(server.db, { operatorNo: booked.ship.groupNo, role: 'manager' })
    const late = tap({ ago: 60 })
    const soon = tap({ ago: 30 })
    expect(await send([soon], other)).toMatchObject([{ result: 'done' }])
    expect(await send([late])).toMatchObject([{ result: 'done' }])
    expect(await firstSlot()).toMatchObject({ state: 'boarded', tap_id: late.id })
    expect(await send([tap()], other)).toMatchObject([{ result: 'already' }])
  })

  it('keeps the other taps where one cannot count', async () => {
    const results = await send([
      tap({ slot: 3 }),
      tap({ reservationNo: booked.reservation_no + 1_000 }),
      tap({ kind: 'undo', undoes: randomUUID() }),
      tap({ slot: 1 }),
    ])
    expect(results.map(({ result, message }) => [result, message])).toEqual([
      ['refused', '예약한 인원보다 많아요.'],
      ['refused', '이 출조의 예약이 아니에요.'],
      ['refused', '되돌릴 표시를 찾을 수 없어요.'],
      ['done', ''],
    ])
  })

  it('refuses who cancelled, and departures that are not near', async () => {
    await server.db.run(sql`
      update reservation set state = 'CANCELLED' where no = ${booked.reservation_no}`)
    expect(await send([tap()])).toMatchObject([
      { message: '취소된 예약이라 탑승을 표시할 수 없어요.' },
    ])
    booked = await book(server)
    owner = await newStaff(server.db, { operatorNo: booked.ship.groupNo })
    expect(await send([tap()])).toMatchObject([
      { message: '탑승은 출발 2일 전부터 표시할 수 있어요.' },
    ])
  })

  it.each([
    ['the year 1', '0001-01-01T00:00:00.000Z'],
    ['the far future', '9999-12-31T00:00:00.000Z'],
  ])('refuses a tap of %s, and says why', async (_name, tapped_at) => {
    expect(await send([{ ...tap(), tapped_at }, tap({ slot: 2 })])).toMatchObject([
      { result: 'refused', message: expect.stringMatching(/^휴대폰 시계가 맞지 않아/) as string },
      { result: 'done' },
    ])
    expect(await firstSlot()).toMatchObject({ state: 'waiting', tap_id: null })
  })

  it('takes a tap that its phone sends days after it was made', async () => {
    await server.db.run(sql`
      update schedule set departs_at = departs_at - interval '5 days' where no = ${booked.scheduleNo}`)
    const made = tap({ ago: 4 * 86_400 })
    expect(await send([made])).toMatchObject([{ result: 'done' }])
    const shown = Date.parse((await firstSlot())?.tapped_at ?? '')
    expect(Math.abs(shown - Date.parse(made.tapped_at))).toBeLessThan(3_600_000)
  })

  it('boards one person once when two phones tap at the same moment', async () => {
    const phones = await Promise.all(
      [1, 2, 3, 4].map(() => newStaff(server.db, { operatorNo: booked.ship.groupNo })),
    )
    const results = await Promise.all(phones.map((phone) => send([tap()], phone)))
    const slot = await firstSlot()
    const winners = results.flat().filter(({ id }) => id === slot?.tap_id)
    expect(winners).toHaveLength(1)
    expect(slot?.state).toBe('boarded')
    const transitions = (await recordOf()).filter(({ changes }) =>
      JSON.stringify(changes).includes('"waiting"'),
    )
    expect(transitions).toHaveLength(1)
  })
})

describe('whose boats', () => {
  it('answers another operator’s departure as one that does not exist', async () => {
    const foreign = await newStaff(server.db, { operatorNo: (await insertShip(server.db)).groupNo })
    const unknown = booked.scheduleNo + 100_000
    for (const path of ['boarding', 'passengers']) {
      const of = (no: number) => server.get(`/c/v1/${path}/${no}`, foreign.headers)
      expect(await of(booked.scheduleNo)).toMatchObject({ status: 404 })
      expect((await of(booked.scheduleNo)).body).toEqual((await of(unknown)).body)
    }
    const sent = await sendTaps(server, foreign.headers, {
      scheduleNo: booked.scheduleNo,
      taps: [tap()],
    })
    expect(sent.status).toBe(404)
    expect(await firstSlot()).toMatchObject({ state: 'waiting' })
  })

  it('lets a captain board the own boats only, and no reservation of another departure', async () => {
    const { groupNo, no } = booked.ship
    const other = await insertShip(server.db, { groupNo })
    const otherNo = await insertSchedule(server.db, other.no, { sdate: dayFromNow(1) })
    const captain = await newStaff(server.db, {
      operatorNo: groupNo,
      role: 'captain',
      shipNos: [no],
    })
    expect(await send([tap()], captain)).toMatchObject([{ result: 'done' }])
    const there = await server.get(`/c/v1/boarding/${otherNo}`, captain.headers)
    expect(there.status).toBe(404)
    const sent = await sendTaps(server, owner.headers, { scheduleNo: otherNo, taps: [tap()] })
    expect(sent.body.results).toMatchObject([{ result: 'refused' }])
  })
})

describe('a guest without a reservation', () => {
  const PERSON = {
    ...{ name: '박현장', birth: '1980-02-03', sex: 'M', address: '충남 보령시 오천면' },
    ...{ phone: '01000008888', emergency_phone: '01033334444' },
  } as const
  let captain: TestStaff
  /** What the tests before have broken on purpose. */
  let found: unknown
  beforeEach(async () => {
    found = await audit(server.db)
    captain = await newStaff(server.db, {
      operatorNo: booked.ship.groupNo,
      role: 'captain',
      shipNos: [booked.ship.no],
    })
  })
  afterEach(async () => expect(await audit(server.db)).toEqual(found))

  const add = (of: object = {}, by = captain) =>
    server.post<{ reservation_no: number; code?: string }>(
      `/c/v1/boarding/${booked.scheduleNo}/walk-in`,
      {
        ...{ request_key: randomUUID(), name: PERSON.name, phone: PERSON.phone, party: 2 },
        ...{ pay: 'card', amount: 150_000, people: [PERSON, null] },
        ...{ made_at: new Date().toISOString(), sent_at: new Date().toISOString(), ...of },
      },
      by.headers,
    )
  const walkIns = () =>
    server.db.rows<{ no: number }>(sql`
      select r.no, r.state, r.party, r.total, r.paid_amount, r.is_cash, r.is_terminal,
             (select json_agg(json_build_object('holder', e.holder, 'amount', e.amount))
                from ledger_entry e where e.reservation_no = r.no) as ledger
        from reservation r where r.schedule_no = ${booked.scheduleNo} and r.name = ${PERSON.name}`)

  it('is booked by the captain with what was paid aboard, listed and aboard at once, and once', async () => {
    const before = Number(await takenOf(server.db, booked.scheduleNo))
    const request_key = randomUUID()
    const sent = await Promise.all([add({ request_key }), add({ request_key })])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect((await add({ request_key })).body).toEqual(sent[0]?.body)
    const ledger = [{ holder: 'operator_bank', amount: 150_000 }]
    const paid = { total: 150_000, paid_amount: 150_000, is_cash: false, is_terminal: true, ledger }
    expect(await walkIns()).toMatchObject([{ state: 'CONFIRMED', party: 2, ...paid }])
    expect(await takenOf(server.db, booked.scheduleNo)).toBe(before + 2)
    const party = (await read()).parties.find(({ name }) => name === PERSON.name)
    expect(party).toMatchObject({ missing: 0, tail: '8888' })
    expect(party?.slots).toMatchObject([
      { name: PERSON.name, state: 'boarded' },
      { name: '', state: 'boarded' },
    ])
    const stranger = await newStaff(server.db, {
      operatorNo: booked.ship.groupNo,
      role: 'captain',
      shipNos: [(await insertShip(server.db, { groupNo: booked.ship.groupNo })).no],
    })
    expect((await add({}, stranger)).status).toBe(404)
  })

  it('takes no seat that is not there, and a refusal changes nothing', async () => {
    const taken = Number(await takenOf(server.db, booked.scheduleNo))
    await server.db.run(sql`
      update schedule set capacity = ${taken + 3} where no = ${booked.scheduleNo}`)
    const sent = await Promise.all([add(), add(), add()])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const bad = await add({ party: 1, people: [{ ...PERSON, emergency_phone: PERSON.phone }] })
    expect(bad.status).toBe(400)
    expect((await add({ party: 1, people: [PERSON, PERSON] })).status).toBe(400)
    expect(await walkIns()).toHaveLength(1)
    expect(await takenOf(server.db, booked.scheduleNo)).toBe(taken + 2)
  })

  it('who came before the boat left is booked although the phone had network after it alone', async () => {
    await server.db.run(sql`
      update schedule set departs_at = now() - interval '2 hours' where no = ${booked.scheduleNo}`)
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    expect((await add({ made_at: ago(0.5) })).body.code).toBe('PAST')
    expect((await add({ made_at: ago(200) })).body.code).toBe('BOARDING_NOT_OPEN')
    // Before its hour, and while it was late.
    for (const hours of [3, 1.5]) {
      expect((await add({ made_at: ago(hours), party: 1, amount: 0, people: [] })).status).toBe(200)
    }
    const free = { state: 'CONFIRMED', total: 0, ledger: null }
    expect(await walkIns()).toMatchObject([free, free])
  })
})
