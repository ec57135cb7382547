import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Person, PersonList } from '@/lib/contract/wire'
import { type Booked, book, readDetail, runJob } from '../setup/book'
import { dayFromNow, insertMember } from '../setup/builders'
import { asMember, startTestServer, type TestServer } from '../setup/server'

const PATH = '/b/v1/ship_person/reservation_person'
const DAY_MS = 86_400_000

const person = (of: Partial<Person> = {}): Person => ({
  name: '홍길동',
  birth: '1980-05-05',
  sex: 'M',
  address: '충남 보령시 오천면 소성리 1',
  phone: '01011112222',
  emergency_phone: '01033334444',
  ...of,
})

describe('the passenger list', () => {
  let server: TestServer
  let clock = new Date()
  beforeAll(async () => {
    server = await startTestServer({ now: () => clock })
  })
  afterEach(() => {
    clock = new Date()
  })
  afterAll(() => server.close())

  const bookWithKeys = async (of: Parameters<typeof book>[1] = {}) => {
    const booked = await book(server, of)
    const { person_key, companion_key } = await readDetail(server, booked)
    return { booked, no: booked.reservation_no, person_key, companion_key }
  }
  const read = (no: number, key?: string, token?: string) =>
    server.get<PersonList>(
      `${PATH}_list/${no}${key ? `?key=${key}` : ''}`,
      token ? asMember(token) : {},
    )
  const send = (call: 'list' | 'reset' | 'lock', no: number, body: object, token?: string) =>
    server.post<PersonList & { message: string; code: string }>(
      `${PATH}_${call}`,
      { reservation_no: no, ...body },
      token ? asMember(token) : {},
    )
  const fill = (no: number, key: string, ...slots: number[]) =>
    send('list', no, { key, list: slots.map((slot) => ({ slot, person: person() })) })

  describe('of the booker', () => {
    it('is filled in, read, and counted on the reservation', async () => {
      const { booked, no, person_key } = await bookWithKeys()
      expect(await read(no, person_key)).toMatchObject({
        status: 200,
        body: { is_booker: 1, is_locked: 0, list: [{ slot: 1, is_filled: 0 }, { slot: 2 }] },
      })
      const saved = await fill(no, person_key, 1)
      expect(saved.body.list).toEqual([
        { slot: 1, is_filled: 1, person: person(), masked_name: '홍*동' },
        { slot: 2, is_filled: 0, person: null, masked_name: '' },
      ])
      expect((await read(no, undefined, booked.member.token)).body.list).toEqual(saved.body.list)
      expect((await readDetail(server, booked)).persons).toEqual({
        needed: 2,
        filled: 1,
        is_locked: 0,
      })
    })

    it('is locked when complete and cannot be changed afterwards', async () => {
      const { booked, no, person_key: key } = await bookWithKeys()
      await fill(no, key, 1)
      expect(await send('lock', no, { key })).toMatchObject({
        status: 409,
        body: { code: 'INCOMPLETE', message: expect.stringContaining('1/2') },
      })
      await fill(no, key, 2)
      expect(await send('lock', no, { key })).toMatchObject({ status: 200, body: { is_locked: 1 } })
      for (const call of ['lock', 'reset'] as const) {
        expect(await send(call, no, { key })).toMatchObject({
          status: 409,
          body: { code: 'LOCKED' },
        })
      }
      expect(await fill(no, key, 1)).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
      expect((await readDetail(server, booked)).persons).toMatchObject({ filled: 2, is_locked: 1 })
    })

    it('is emptied by a reset', async () => {
      const { no, person_key: key } = await bookWithKeys()
      await fill(no, key, 1, 2)
      const { body } = await send('reset', no, { key })
      expect(body.list.map(({ is_filled }) => is_filled)).toEqual([0, 0])
    })

    it('is not locked with a child under 14 and no adult', async () => {
      const { no, person_key: key } = await bookWithKeys({ party: 1 })
      await send('list', no, { key, list: [{ slot: 1, person: person({ birth: '2018-01-01' }) }] })
      expect(await send('lock', no, { key })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('만 14세 미만') },
      })
    })

    it.each([
      ['a slot beyond the party', { slot: 3, person: person() }, '예약 인원보다 많아요'],
      [
        'the passenger’s own number as emergency contact',
        { slot: 1, person: person({ emergency_phone: '01011112222' }) },
        '본인이 아닌',
      ],
      [
        'a birth date in the future',
        { slot: 1, person: person({ birth: '2999-01-01' }) },
        '생년월일',
      ],
      ['a slot of nought', { slot: 0, person: person() }, '번호가'],
      ['a missing name', { slot: 1, person: person({ name: ' ' }) }, '이름을'],
    ])('refuses %s and stores nothing', async (_name, line, message) => {
      const { no, person_key: key } = await bookWithKeys()
      const list = [{ slot: 2, person: person() }, line]
      expect(await send('list', no, { key, list })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining(message) },
      })
      expect((await read(no, key)).body.list.every(({ is_filled }) => is_filled === 0)).toBe(true)
    })

    it('cannot be changed after departure or cancellation', async () => {
      const { no, person_key: key } = await bookWithKeys()
      clock = new Date(Date.now() + 11 * DAY_MS)
      expect(await fill(no, key, 1)).toMatchObject({ status: 409, body: { code: 'DEPARTED' } })
      clock = new Date()
      const other = await bookWithKeys()
      const body = { reservation_no: other.no, refund_amount: 0 }
      const { token } = other.booked.member
      await server.post('/b/v1/reservation/cancel_request', body, asMember(token))
      expect(await fill(other.no, other.person_key, 1)).toMatchObject({ status: 409 })
      expect((await read(other.no, other.person_key)).status).toBe(409)
    })

    it.each(['PENSION', 'BUS'])('is not required for %s', async (serviceType) => {
      const { booked, no, person_key: key } = await bookWithKeys({ serviceType })
      expect((await readDetail(server, booked)).persons.needed).toBe(0)
      expect((await read(no, key)).body.list).toEqual([])
      expect(await fill(no, key, 1)).toMatchObject({ status: 409, body: { code: 'NOT_NEEDED' } })
    })
  })

  it('of a trip abroad has names of passports, and keeps nothing that boats alone need', async () => {
    const { booked, no, person_key: key } = await bookWithKeys({ serviceType: 'TRAVELOUT' })
    expect((await readDetail(server, booked)).persons.needed).toBe(2)
    const save = (of: object) =>
      send('list', no, { key, list: [{ slot: 1, person: { ...person(), ...of } }] })
    for (const english_name of [undefined, '', '홍길동', 'A'.repeat(61)]) {
      const { status, body } = await save({ english_name })
      expect([status, body.message]).toEqual([400, expect.stringContaining('영문 이름')])
    }
    expect((await read(no, key)).body.list).toMatchObject([{ is_filled: 0 }, { is_filled: 0 }])
    const { name, phone } = person()
    const nothing = { birth: '', sex: '', address: '', emergency_phone: '' }
    expect((await save({ english_name: 'HONG GILDONG' })).body.list).toMatchObject([
      { person: { name, phone, english_name: 'HONG GILDONG', ...nothing } },
      { is_filled: 0 },
    ])
    const other = { slot: 2, person: { name, phone, english_name: 'KIM' } }
    expect((await send('list', no, { key, list: [other] })).status).toBe(200)
    expect((await send('lock', no, { key })).body.is_locked).toBe(1)
    expect(await server.modules.console.sheets.print(booked.scheduleNo)).not.toContain('보령시')
  })

  it('of a boat keeps no name of a passport, and asks for all that the law asks for', async () => {
    const { no, person_key: key } = await bookWithKeys()
    const save = (of: object) => send('list', no, { key, list: [{ slot: 1, person: of }] })
    const saved = await save({ ...person(), english_name: 'HONG' })
    expect(saved.body.list[0]?.person).toEqual(person())
    const { birth: _, ...unborn } = person()
    expect(await save(unborn)).toMatchObject({
      status: 400,
      body: { message: '1번 승선자: 생년월일을 입력해 주세요.' },
    })
  })

  describe('by a companion’s link', () => {
    it('fills one empty slot and shows no other passenger', async () => {
      const { no, person_key, companion_key: key } = await bookWithKeys()
      await fill(no, person_key, 1)
      expect((await read(no, key)).body).toMatchObject({
        is_booker: 0,
        list: [{ is_filled: 1, person: null, masked_name: '홍*동' }, { is_filled: 0 }],
      })
      expect((await fill(no, key, 2)).body.list).toMatchObject([
        { slot: 1, person: null },
        { slot: 2, person: person() },
      ])
      expect(await fill(no, key, 1)).toMatchObject({ status: 409, body: { code: 'TAKEN' } })
      expect(await fill(no, key, 2)).toMatchObject({ status: 409, body: { code: 'TAKEN' } })
    })

    it('fills a slot once in concurrent calls', async () => {
      const { no, companion_key } = await bookWithKeys()
      const tries = await Promise.all(Array.from({ length: 10 }, () => fill(no, companion_key, 1)))
      expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(tries.filter(({ status }) => status === 409)).toHaveLength(9)
    })

    it('cannot reset or lock, and fills one slot at a time', async () => {
      const { no, companion_key: key } = await bookWithKeys()
      expect((await send('reset', no, { key })).status).toBe(403)
      expect((await send('lock', no, { key })).status).toBe(403)
      expect((await fill(no, key, 1, 2)).status).toBe(400)
    })
  })

  it('of another booker looks exactly like one that does not exist', async () => {
    const { no } = await bookWithKeys()
    const stranger = await insertMember(server.db)
    const missing = await read(999_999, randomUUID())
    expect(missing.status).toBe(404)
    expect(await read(no)).toEqual(missing)
    expect(await read(no, randomUUID())).toEqual(missing)
    expect(await read(no, undefined, stranger.token)).toEqual(missing)
    for (const call of ['reset', 'lock'] as const) {
      expect(await send(call, no, { key: randomUUID() })).toEqual(missing)
      expect(await send(call, no, {}, stranger.token)).toEqual(missing)
    }
    expect(await fill(no, randomUUID(), 1)).toEqual(missing)
  })

  const readBytes = async (no: number) => {
    const rows = await server.db.rows<{ sealed: Buffer }>(
      sql`select sealed from passenger where reservation_no = ${no}`,
    )
    return rows.map(({ sealed }) => sealed)
  }

  it('is encrypted in the database, each time differently', async () => {
    const { no, person_key } = await bookWithKeys()
    await fill(no, person_key, 1, 2)
    const [first, second] = await readBytes(no)
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false)
    for (const secret of ['홍길동', '1980', '01011112222', '오천면']) {
      expect(first?.includes(secret)).toBe(false)
    }
  })

  it('is deleted three months after the departure, and not before', async () => {
    const { no, person_key } = await bookWithKeys({ sdate: dayFromNow(1) })
    await fill(no, person_key, 1)
    clock = new Date(Date.now() + 85 * DAY_MS)
    await runJob(server, 'purge-passengers')
    expect(await readBytes(no)).toHaveLength(1)
    clock = new Date(Date.now() + 95 * DAY_MS)
    await runJob(server, 'purge-passengers')
    expect(await readBytes(no)).toHaveLength(0)
    const journal = await server.db.rows(sql`select kind from erasure`)
    expect(journal).toEqual([{ kind: 'passenger_lists' }])
  })

  describe('printed for the operator', () => {
    const confirm = ({ reservation_no, total }: Booked) =>
      server.modules.operations.reservations.confirmDeposit(reservation_no, total)

    it('contains all passengers and marks the missing ones', async () => {
      const { booked, no, person_key } = await bookWithKeys()
      await fill(no, person_key, 1)
      await confirm(booked)
      await book(server, { ship: booked.ship, scheduleNo: booked.scheduleNo })
      const printed = await server.modules.console.sheets.print(booked.scheduleNo)
      expect(printed).toContain('바다1호')
      expect(printed).toMatch(/승선 인원 +2명 \(정원 /)
      expect(printed).toMatch(
        /홍길동 +1980-05-05 +남 +충남 보령시[^0]+010-1111-2222 +010-3333-4444/,
      )
      expect(printed).toContain('미작성 (예약자 홍길동)')
    })

    it('refuses an unknown departure', async () => {
      await expect(server.modules.console.sheets.print(999_999)).rejects.toMatchObject({
        status: 404,
      })
    })
  })
})
