import sql from 'sql-template-tag'
import type { PassengerSheet } from '@/lib/contract/console/boarding'
import { bookTomorrow } from '../../setup/boarding'
import { readDetail, type Booked } from '../../setup/book'
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

it('is a CSV that a spreadsheet reads as text in Hangul', async () => {
  await fillIn()
  const { answer, bytes } = await download('/file.csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(
    /filename\*=UTF-8''승선자명부_바다1호_\d{4}-\d\d-\d\d_0500\.csv$/,
  )
  const text = bytes.toString('utf8')
  expect(text.startsWith('\uFEFF연번,성명,')).toBe(true)
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

it('is refused where no law asks for it', async () => {
  booked = await bookTomorrow(server, { serviceType: 'BUS' })
  owner = await newStaff(server.db, { operatorNo: booked.ship.groupNo })
  const { status, body } = await server.get<{ code: string }>(path(), owner.headers)
  expect([status, body.code]).toEqual([409, 'NO_PASSENGER_LIST'])
})
