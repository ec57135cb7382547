import sql from 'sql-template-tag'
import { z } from 'zod'
import type { PassengerLine, PassengerSheet } from '@/lib/contract/console/boarding'
import { linesOf } from '@/lib/passenger/sinceHanded'
import { createSealer } from '@/server/crypto/seal'
import type { PassengerListFiling } from '@/server/gateways/filing/passengerListFiling'
import { createGatewayClient } from '@/server/gateways/gatewayClient'
import { createListCompletion } from '@/server/modules/boarding/completeList'
import { createPassengerSheets } from '@/server/modules/boarding/passengerSheet'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { startProviderServer } from '../../fakes/providerServer'
import { bookTomorrow, makeTap, readList, sendTaps } from '../../setup/boarding'
import { readDetail, type Booked } from '../../setup/book'
import { insertShip } from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { pdfPages } from '../../setup/pdfPages'
import { countWhere } from '../../setup/tables'
import { startTestServer, type TestServer } from '../../setup/server'

let server: TestServer
let booked: Booked
let owner: TestStaff
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  booked = await bookTomorrow(server, {
    ship: await insertShip(server.db, { useMinutes: 600 }),
  })
  owner = await newStaff(server.db, { operatorNo: booked.ship.groupNo })
  await server.db.run(sql`
    update reservation set state = 'CONFIRMED' where no = ${booked.reservation_no}`)
})

const PERSON = {
  name: '=HYPERLINK("http://x")',
  birth: '1980-02-03',
  sex: 'M',
  address: '충남 보령시 오천면, "3번지"',
  phone: '01011112222',
  emergency_phone: '01033334444',
} as const

const fillIn = async () => {
  const { person_key } = await readDetail(server, booked)
  const { status } = await server.post('/b/v1/ship_person/reservation_person_list', {
    reservation_no: booked.reservation_no,
    key: person_key,
    list: [{ slot: 1, person: PERSON }],
  })
  expect(status).toBe(200)
}
const path = (file = '') => `/c/v1/passengers/${booked.scheduleNo}${file}`
const readSheet = async () => (await server.get<PassengerSheet>(path(), owner.headers)).body
const readings = async () =>
  (
    await server.db.rows<{ action: string }>(sql`
      select action from activity where schedule_no = ${booked.scheduleNo} order by no`)
  ).map(({ action }) => action)
const download = async (file: string) => {
  const answer = await fetch(`${server.url}${path(file)}`, { headers: owner.headers })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

it('has what the law’s form asks for, with a line for who is missing', async () => {
  await fillIn()
  const sheet = await readSheet()
  expect(sheet).toMatchObject({ law: '낚시 관리 및 육성법', port_name: '오천항', is_purged: 0 })
  expect(Date.parse(sheet.returns_at) - Date.parse(sheet.departure.departs_at)).toBe(600 * 60_000)
  expect(sheet.passengers).toMatchObject([
    { slot: 1, is_filled: 1, ...PERSON },
    { slot: 2, is_filled: 0, name: '', booker: '홍길동' },
  ])
})

it('records who read it, once where a page is shown again and again', async () => {
  await readSheet()
  await readSheet()
  expect(await readings()).toEqual(['passengers.read'])
  const other = await newStaff(server.db, { operatorNo: booked.ship.groupNo })
  await server.get(path(), other.headers)
  expect(await readings()).toEqual(['passengers.read', 'passengers.read'])
})

it('of a trip abroad has names of passports, and no law, crew or birth date', async () => {
  booked = await bookTomorrow(server, {
    ship: await insertShip(server.db, { serviceType: 'TRAVELOUT', name: '대마도' }),
  })
  owner = await newStaff(server.db, { operatorNo: booked.ship.groupNo })
  await server.db.run(sql`
    update reservation set state = 'CONFIRMED' where no = ${booked.reservation_no}`)
  const { name, phone } = { ...PERSON, name: '홍길동' }
  const line = { name, phone, english_name: 'HONG GILDONG' }
  const filled = await server.post(
    `${path()}/person`,
    { reservation_no: booked.reservation_no, slot: 2, version: '', person: line },
    owner.headers,
  )
  expect(filled.status).toBe(200)
  const sheet = await readSheet()
  expect(sheet).toMatchObject({ law: '', passengers: [{ is_filled: 0 }, { ...line, birth: '' }] })
  const crew = { captain_name: '김선장', crew_names: '' }
  expect(await server.put(`${path()}/crew`, crew, owner.headers)).toMatchObject({
    status: 409,
    body: { code: 'NO_PASSENGER_LIST' },
  })
  const file = (await download('/file.csv')).bytes.toString()
  expect(file).toContain('연번,성명,여권 영문 이름,전화번호,비고')
  expect(file).toContain('2,홍길동,HONG GILDONG,010-1111-2222,')
})

describe('completed by staff', () => {
  const fill = (of: object = {}, by = owner) =>
    server.post<{ code?: string; message: string }>(
      `${path()}/person`,
      { reservation_no: booked.reservation_no, slot: 2, version: '', person: PERSON, ...of },
      by.headers,
    )

  it('has the line that staff wrote, of a locked list too, and its record without the person', async () => {
    await server.db.run(sql`
      update reservation set persons_locked_at = now() where no = ${booked.reservation_no}`)
    expect((await fill()).status).toBe(200)
    expect((await readSheet()).passengers).toMatchObject([
      { slot: 1, is_filled: 0 },
      { slot: 2, is_filled: 1, ...PERSON },
    ])
    const [row] = await server.db.rows<{ action: string; changes: object }>(sql`
      select action, changes from activity where schedule_no = ${booked.scheduleNo} order by no`)
    expect(row).toEqual({
      action: 'passengers.fill',
      changes: { slot: [2, 2], passenger: ['', 'changed'] },
    })
  })

  it('is corrected by the captain of the boat, unless somebody else has changed the line meanwhile', async () => {
    const { groupNo: operatorNo, no } = booked.ship
    const captain = await newStaff(server.db, { operatorNo, role: 'captain', shipNos: [no] })
    const other = await insertShip(server.db, { groupNo: operatorNo })
    const stranger = { operatorNo, role: 'captain' as const, shipNos: [other.no] }
    const line = `${path()}/person?reservation_no=${booked.reservation_no}&slot=1`
    const read = async () => (await server.get<PassengerLine>(line, captain.headers)).body
    await fillIn()
    const { version } = await read()
    expect(await read()).toMatchObject({ ...PERSON, is_filled: 1 })
    expect((await server.get(line, (await newStaff(server.db, stranger)).headers)).status).toBe(404)

    await fillIn()
    const person = { ...PERSON, address: '충남 보령시 대천동' }
    const stale = await fill({ slot: 1, version, person }, captain)
    expect([stale.status, stale.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect((await fill({ slot: 1, person }, captain)).status).toBe(409)
    expect(await read()).toMatchObject(PERSON)
    expect((await fill({ slot: 1, version: (await read()).version, person }, captain)).status).toBe(
      200,
    )
    expect(await read()).toMatchObject(person)
    expect(await readings()).toEqual(['passengers.read', 'passengers.fill'])
  })

  it('is asked of the booker by a link to the own list, once in ten minutes', async () => {
    const { groupNo: operatorNo, no } = booked.ship
    const captain = await newStaff(server.db, { operatorNo, role: 'captain', shipNos: [no] })
    const send = () =>
      server.post<{ text: string; code?: string }>(
        `/c/v1/reservations/${booked.reservation_no}/list-link`,
        {},
        captain.headers,
      )
    const [first, second] = await Promise.all([send(), send()])
    expect([first.status, second.status].toSorted()).toEqual([200, 429])
    const [message, ...others] = await server.db.rows<{ text: string; link: string }>(sql`
      select body ->> 'text' as text, body ->> 'link' as link from outbox
       where reservation_no = ${booked.reservation_no} and channel = 'sms'
         and body ->> 'template' = 'passenger_list'`)
    expect(others).toEqual([])
    const { text } = first.status === 200 ? first.body : second.body
    expect(message?.text).toContain(text)
    const key = new URL(message?.link ?? '', 'http://host').searchParams.get('key')
    const list = await server.get<{ is_booker: number }>(
      `/b/v1/ship_person/reservation_person_list/${booked.reservation_no}?key=${key}`,
    )
    expect(list.body.is_booker).toBe(1)
    const { parties } = await readList(server, captain.headers, booked.scheduleNo)
    expect(parties).toMatchObject([{ list_link_sent_at: expect.any(String) as string }])
    await server.db.run(sql`
      update reservation set list_link_sent_at = list_link_sent_at - interval '10 minutes',
        persons_locked_at = now() where no = ${booked.reservation_no}`)
    expect((await send()).body.code).toBe('LOCKED')
    expect(await readings()).toEqual(['passengers.link'])
  })

  it('refuses what the law’s form refuses, and changes nothing', async () => {
    const bad = { ...PERSON, emergency_phone: PERSON.phone }
    expect((await fill({ person: bad })).body.message).toMatch(/^2번 승선자: 비상연락처는/)
    expect((await fill({ slot: 3 })).status).toBe(400)
    expect((await readSheet()).passengers.map(({ is_filled }) => is_filled)).toEqual([0, 0])
  })

  it('refuses other departures, who cancelled, and a trip of more than a week ago', async () => {
    const unknown = await fill({ reservation_no: booked.reservation_no + 1_000 })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NO_SUCH_PARTY'])
    const foreign = await newStaff(server.db, {
      operatorNo: (await bookTomorrow(server)).ship.groupNo,
    })
    expect((await fill({}, foreign)).status).toBe(404)
    await server.db.run(sql`
      update schedule set departs_at = departs_at - interval '9 days' where no = ${booked.scheduleNo}`)
    expect((await fill()).body.code).toBe('LIST_OVER')
    await server.db.run(sql`
      update schedule set departs_at = departs_at + interval '9 days' where no = ${booked.scheduleNo}`)
    await server.db.run(sql`
      update reservation set state = 'CANCELLED' where no = ${booked.reservation_no}`)
    expect((await fill()).body.code).toBe('RESERVATION_ENDED')
  })

  it('has the captain and crew that staff wrote, else the boat’s captain', async () => {
    await server.db.run(sql`update ship set captain_name = '김선장' where no = ${booked.ship.no}`)
    expect(await readSheet()).toMatchObject({ captain_name: '김선장', crew_names: null })
    const save = (body: object) => server.put(`${path()}/crew`, body, owner.headers)
    expect((await save({ captain_name: '', crew_names: '' })).status).toBe(400)
    await save({ captain_name: '이선장', crew_names: '박선원' })
    await save({ captain_name: '이선장', crew_names: '박선원, 최선원' })
    expect(await readSheet()).toMatchObject({
      captain_name: '이선장',
      crew_names: '박선원, 최선원',
      last_crew_names: '박선원, 최선원',
    })
  })

  it('loses its captain and crew when the lists of that day are purged', async () => {
    await server.put(`${path()}/crew`, { captain_name: '윤선장', crew_names: '' }, owner.headers)
    const purge = createPurgeJob(server.db, () => new Date())
    await purge.run()
    expect(await countWhere(server.db, 'departure_crew', sql`captain_name = '윤선장'`)).toBe(1)
    await server.db.run(sql`
      update schedule set sdate = sdate - 100 where no = ${booked.scheduleNo}`)
    await purge.run()
    expect(await countWhere(server.db, 'departure_crew', sql`captain_name = '윤선장'`)).toBe(0)
  })
})

describe('handed to the port', () => {
  const handIn = async (stale: { head?: object | undefined; lines?: object[] } = {}) => {
    const sheet = await readSheet()
    const body = { head: sheet.head, lines: linesOf(sheet), ...stale }
    return server.post<{ code?: string }>(`${path()}/handed`, body, owner.headers)
  }

  it('says who handed it in, and marks every change after it in its files', async () => {
    await fillIn()
    expect((await readSheet()).handed).toBeNull()
    expect((await handIn()).status).toBe(200)
    expect((await readSheet()).handed).toMatchObject({
      staff_name: '김담당',
      lines: [
        { slot: 1, booker: '홍길동' },
        { slot: 2, version: '' },
      ],
    })
    expect((await download('/file.csv')).bytes.toString()).not.toContain('제출 뒤')
    await server.post(
      `${path()}/person`,
      {
        reservation_no: booked.reservation_no,
        slot: 2,
        version: '',
        person: { ...PERSON, name: '이파도' },
      },
      owner.headers,
    )
    await server.put(`${path()}/crew`, { captain_name: '이선장', crew_names: '' }, owner.headers)
    const file = (await download('/file.csv')).bytes.toString()
    expect(file).toContain('\r\n제출 뒤 변경,"이파도, 선장·선원"\r\n')
    expect(file).toContain('\r\n2 (변경),이파도,')
    expect((await handIn()).status).toBe(200)
    expect((await download('/file.csv')).bytes.toString()).not.toContain('제출 뒤')
    await server.db.run(sql`
      update reservation set state = 'CANCELLED' where no = ${booked.reservation_no}`)
    const left = (await download('/file.csv')).bytes.toString()
    expect(left).toContain('제출 뒤 빠짐,"홍길동 1번, 홍길동 2번"')
    expect(await readings()).toContain('passengers.hand')
  })

  it.each([
    ['선장·선원', sql`captain_name = '새선장'`],
    ['선박·출항', sql`registration_no = '7654321-1234567'`],
    ['선박·출항', sql`tonnage = 7.93`],
    ['선박·출항', sql`port_name = '대천항'`],
  ])('is another list once another %s stands over it', async (changed, set) => {
    const before = await readSheet()
    await handIn()
    expect((await download('/file.csv')).bytes.toString()).not.toContain('제출 뒤')
    await server.db.run(sql`update ship set ${set} where no = ${booked.ship.no}`)
    const file = (await download('/file.csv')).bytes.toString()
    expect(file).toContain(`\r\n제출 뒤 변경,${changed}\r\n`)
    expect((await handIn({ head: before.head })).body.code).toBe('LIST_CHANGED')
    expect((await handIn()).status).toBe(200)
    expect((await download('/file.csv')).bytes.toString()).not.toContain('제출 뒤')
  })

  it('says of one that was handed in before heads were stored whether its crew was written since', async () => {
    await handIn()
    await server.db.run(sql`update handed_list set head = null`)
    expect((await download('/file.csv')).bytes.toString()).not.toContain('제출 뒤')
    await server.put(`${path()}/crew`, { captain_name: '이선장', crew_names: '' }, owner.headers)
    expect((await download('/file.csv')).bytes.toString()).toContain('제출 뒤 변경,선장·선원')
  })

  it('is recorded as a file that staff took there, from a page of the version before, too', async () => {
    expect((await handIn({ head: undefined })).status).toBe(200)
    const { handed, filing } = await readSheet()
    expect([handed?.filed_by, handed?.receipt, filing]).toEqual(['file', '', ''])
  })

  describe('by an electronic way, which is one object', () => {
    const books = new Map<unknown, string>()
    let office: Awaited<ReturnType<typeof startProviderServer>>
    beforeAll(async () => {
      office = await startProviderServer(({ body }) => {
        const { key } = body as { key: string }
        const receipt = books.get(key) ?? `A-${books.size + 1}`
        books.set(key, receipt)
        return { status: 200, body: { receipt } }
      })
    })
    afterAll(() => office.close())

    const way = (): PassengerListFiling => {
      const ask = createGatewayClient({
        ...{ url: office.url, authorization: 'Bearer key', timeoutMs: 3_000 },
        readRefusal: (status, json) =>
          status === 400
            ? { code: 'REFUSED', message: (json as { reason: string }).reason }
            : undefined,
      })
      return {
        kind: '낚시해',
        file: async ({ key, name, readFiles }) => {
          const { pdf, csv } = await readFiles()
          const body = { key, name, csv, pdf: pdf.toString('base64') }
          return ask({ method: 'POST', path: '/lists', body }, z.object({ receipt: z.string() }))
        },
      }
    }
    const file = async (by_hand: 0 | 1 = 0) => {
      const { drawSheet } = server.modules.console
      const base = {
        ...{ db: server.db, now: () => new Date(), filing: way() },
        sealer: createSealer(server.config.encryptionKeys),
      }
      const sheets = createPassengerSheets(base)
      const { passengers } = server.modules
      const lists = createListCompletion({ ...base, sheets, drawSheet, passengers })
      const fleet = { operatorNo: booked.ship.groupNo, shipNos: null }
      const doer = { staffNo: owner.no, isActing: false, network: '' }
      const sheet = await readSheet()
      const read = { head: sheet.head, lines: linesOf(sheet), by_hand }
      return lists.handIn({ fleet, doer, scheduleNo: booked.scheduleNo }, read)
    }

    it('is sent with its PDF and CSV, and recorded with what the office calls it', async () => {
      await fillIn()
      await file()
      const sent = office.requests.at(-1)?.body as { name: string; csv: string; pdf: string }
      expect(sent.name).toMatch(/^승선자명부_바다1호_/)
      expect(sent.csv).toContain('1980-02-03')
      expect(pdfPages(Buffer.from(sent.pdf, 'base64'))[0]).toContain('미작성 (예약자')
      const receipt = [...books.values()].at(-1)
      expect((await readSheet()).handed).toMatchObject({ filed_by: '낚시해', receipt })
      expect((await download('/file.csv')).bytes.toString()).toContain(`(2명, 낚시해 ${receipt})`)
    })

    it('is not recorded where it is refused, with the reason', async () => {
      office.meet(/lists/, { kind: 'refuse', status: 400, body: { reason: '정원을 넘어요.' } })
      await expect(file()).rejects.toMatchObject({
        message: '낚시해에서 명부를 받지 않았어요: 정원을 넘어요.',
      })
      expect((await readSheet()).handed).toBeNull()
    })

    it('counts once where the answer was lost and it is filed again, and can be handed in by hand', async () => {
      const before = books.size
      for (const kind of ['neverAnswer', 'loseAnswer', 'broken', 'garbage'] as const) {
        office.meet(/lists/, { kind })
        await expect(file()).rejects.toMatchObject({
          status: 409,
          message: expect.stringMatching(/^낚시해에서 답이 없어/) as string,
        })
      }
      expect((await readSheet()).handed).toBeNull()
      await file()
      expect(books.size).toBe(before + 1)
      await server.db.run(sql`
        update ship set registration_no = '7654321-1234567' where no = ${booked.ship.no}`)
      await file()
      expect(books.size).toBe(before + 2)
      await file(1)
      expect((await readSheet()).handed).toMatchObject({ filed_by: 'file', receipt: '' })
    })
  })

  it('is refused where it is not the list that was read, and is forgotten with the lists', async () => {
    const stale = await handIn({
      lines: [{ reservation_no: booked.reservation_no, slot: 1, version: '1' }],
    })
    expect([stale.status, stale.body.code]).toEqual([409, 'LIST_CHANGED'])
    expect((await readSheet()).handed).toBeNull()
    await handIn()
    const here = sql`schedule_no = ${booked.scheduleNo}`
    const purge = createPurgeJob(server.db, () => new Date())
    await purge.run()
    expect(await countWhere(server.db, 'handed_list', here)).toBe(1)
    await server.db.run(sql`
      update schedule set sdate = sdate - 100 where no = ${booked.scheduleNo}`)
    await purge.run()
    expect(await countWhere(server.db, 'handed_list', here)).toBe(0)
  })
})

it('has everybody who is aboard, also who has not paid yet', async () => {
  await server.db.run(sql`
    update reservation set state = 'AWAITING_PAYMENT' where no = ${booked.reservation_no}`)
  expect((await readSheet()).passengers).toEqual([])
  const taps = [makeTap({ reservationNo: booked.reservation_no, slot: 2 })]
  await sendTaps(server, owner.headers, { scheduleNo: booked.scheduleNo, taps })
  expect((await readSheet()).passengers).toHaveLength(2)
})

it('is a CSV that a spreadsheet reads as text in Hangul', async () => {
  await fillIn()
  const { answer, bytes } = await download('/file.csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(
    /filename\*=UTF-8''승선자명부_바다1호_\d{4}-\d\d-\d\d_0500\.csv$/,
  )
  const text = bytes.toString('utf8')
  expect(text).toMatch(
    /^\uFEFF승선자명부\r\n선박,바다1호\r\n어선번호,미작성\r\n(.*\r\n)*선장,미작성\r\n선원,미작성\r\n/,
  )
  expect(text).toMatch(/\r\n출항 일시,\d{4}\.\d\d\.\d\d 05:00\r\n/)
  expect(text).toContain('\r\n승선 인원,2명 (정원 ')
  expect(text).toContain('\r\n빠진 것,"승선자 1명 (홍길동 1명), 선장, 선원, 어선번호"\r\n')
  expect(text).toContain('\r\n\r\n연번,성명,')
  expect(text).toContain(
    `1,"'=HYPERLINK(""http://x"")",1980-02-03,남,"충남 보령시 오천면, ""3번지""",`,
  )
  expect(text).toContain('미작성 (예약자 홍길동)')
  expect(await readings()).toEqual(['passengers.export'])
})

it('is a spreadsheet', async () => {
  const { answer, bytes } = await download('/file.xlsx')
  expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet')
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

it('is a PDF', async () => {
  await fillIn()
  const { answer, bytes } = await download('/file.pdf')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/\.pdf$/)
  const [page, ...others] = pdfPages(bytes)
  expect(page).toContain('2 | 미작성 (예약자')
  expect(others).toEqual([])
  expect(await readings()).toEqual(['passengers.export'])
})

it('is refused where no law asks for it', async () => {
  booked = await bookTomorrow(server, { serviceType: 'BUS' })
  owner = await newStaff(server.db, { operatorNo: booked.ship.groupNo })
  const { status, body } = await server.get<{ code: string }>(path(), owner.headers)
  expect([status, body.code]).toEqual([409, 'NO_PASSENGER_LIST'])
})
