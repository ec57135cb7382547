import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { ReportLine, ReportTrips, WrittenReport } from '@/lib/contract/console/reports'
import type { Answer } from '@/lib/contract/wire'
import { addDays, toKstDate } from '@/lib/date/kst'
import { tideName } from '@/lib/tide/tide'
import { insertSchedule, insertShip } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import { type Desk, newDesk } from '../../setup/desk'
import { startTestServer, type TestServer } from '../../setup/server'

/** The server's clock stands still: no day ends while the tests run. */
const NOW = new Date()
const TODAY = toKstDate(NOW)

type Refused = { no: number; message: string }

describe('fishing reports in the console', () => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer({ now: () => NOW })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    desk = await newDesk(server)
  })

  const bodyOf = (of: object = {}) => ({
    ...{ request_key: randomUUID(), ship_no: desk.ship.no, sdate: TODAY, title: '갑오징어 풍년' },
    ...{ contents_html: '<p>오늘 <b>최고</b>예요.</p>', images: ['/picture/1.webp'] },
    ...{ catch: [{ fish: '갑오징어', count: 42, size_cm: 23 }] },
    ...of,
  })
  const add = (of: object = {}, by = desk.staff) =>
    server.post<Refused>('/c/v1/reports', bodyOf(of), by.headers)
  const read = async (no: number) =>
    (await server.get<WrittenReport>(`/c/v1/reports/${no}`, desk.staff.headers)).body
  const shown = async (no: number) =>
    server.get<Answer<'getFishBoardDetail'>>(`/a/ship/fish_board_detail/${no}`)
  const acts = () =>
    server.db.rows<{ action: string; changes: unknown }>(sql`
      select action, changes from activity where operator_no = ${desk.ship.groupNo} order by no`)

  it('is on the storefront once it is sent, sanitised and recorded', async () => {
    const { status, body } = await add({
      contents_html: '<p onclick="x()">가<script>나</script></p>',
    })
    expect(status).toBe(200)
    expect((await shown(body.no)).body.detail).toMatchObject({
      ...{ title: '갑오징어 풍년', sdate: TODAY, contents_html: '<p>가</p>' },
      ...{ images: ['/picture/1.webp'], catch: [{ fish: '갑오징어', count: 42, size_cm: 23 }] },
    })
    expect(await acts()).toEqual([
      { action: 'report.publish', changes: { title: ['', '갑오징어 풍년'] } },
    ])
  })

  it('knows the trip: the day of fishing, its tide, where, and that nothing was caught', async () => {
    const scheduleNo = await insertSchedule(server.db, desk.ship.no, { sdate: TODAY })
    await server.db.run(sql`update schedule set is_overnight = true where no = ${scheduleNo}`)
    const fished = addDays(TODAY, 1)
    const turns = [{ at: '04:48', cm: 420, is_high: true }]
    await server.db.run(sql`
      insert into tide_day (station, sdate, source, points, fetched_at, next_at)
      values ('DT_0025', ${fished}, 'turns', ${JSON.stringify(turns)}, now(), now())`)
    const waves = { least: 0.5, most: 1 }
    const halves = [{ half: 'day', waves, wind: null, water: null, air: null, fish: [] }]
    await server.db.run(sql`
      insert into sea_forecast (kind, place, sdate, lat, lng, halves, fetched_at)
      select 'boat', '외연도', ${fished}, lat, lng, ${JSON.stringify(halves)}, now()
        from ship where no = ${desk.ship.no}`)
    const of = { place: '횡간도', is_blank: true, schedule_no: scheduleNo }
    const { body } = await add({ ...of, catch: [] })
    await server.db.run(sql`delete from tide_day`)
    await server.db.run(sql`delete from sea_forecast`)
    const detail = async () => (await shown(body.no)).body.detail
    expect(await detail()).toMatchObject({
      ...{ place: '횡간도', is_blank: true, tide: tideName(fished, 7) },
      sea: { station: '보령', turns, waves },
    })
    const trips = await server.get<ReportTrips>('/c/v1/report_trips', desk.staff.headers)
    expect(trips.body.ships[0]?.places).toEqual(['횡간도'])
    // A console of before knows nothing of the place.
    const { version } = await read(body.no)
    const change = { title: '고친 제목', contents_html: '', images: [], version }
    await server.put(
      `/c/v1/reports/${body.no}`,
      { ...change, catch: [{ fish: '우럭', count: 1, size_cm: null }], is_blank: true },
      desk.staff.headers,
    )
    expect(await detail()).toMatchObject({ place: '횡간도', is_blank: false })
  })

  it.each([
    { known: ['pm'], kept: false },
    { known: ['am'], kept: false },
    { known: ['am', 'pm'], kept: true },
  ])('keeps the waves of a day of which $known are known: $kept', async ({ known, kept }) => {
    const waves = { least: 0.5, most: 1 }
    const halves = ['am', 'pm'].map((half) => ({
      ...{ half, waves: known.includes(half) ? waves : null },
      ...{ wind: { least: 4, most: 8 }, water: null, air: null, fish: [] },
    }))
    await server.db.run(sql`
      insert into sea_forecast (kind, place, sdate, lat, lng, halves, fetched_at)
      select 'boat', '외연도', ${TODAY}, lat, lng, ${JSON.stringify(halves)}, now()
        from ship where no = ${desk.ship.no}`)
    const { body } = await add()
    await server.db.run(sql`delete from sea_forecast`)
    expect((await shown(body.no)).body.detail.sea?.waves).toEqual(kept ? waves : undefined)
  })

  it('is published once by its key, also when it is sent twice at a time', async () => {
    const key = randomUUID()
    const both = await Promise.all([add({ request_key: key }), add({ request_key: key })])
    const again = await add({ request_key: key, title: '다시 보낸 조황' })
    expect(new Set([...both, again].map(({ body }) => body.no)).size).toBe(1)
    expect(await acts()).toHaveLength(1)
    const other = await newDesk(server)
    const foreign = await add({ request_key: key, ship_no: other.ship.no }, other.staff)
    expect(foreign).toMatchObject({ status: 404, body: { message: '상품을 찾을 수 없어요.' } })
  })

  it('is changed by who read it as it is, and then taken down', async () => {
    const { no } = (await add()).body
    const { version, ...report } = await read(no)
    expect(report).toMatchObject({ title: '갑오징어 풍년', images: ['/picture/1.webp'] })
    const change = (of: object) =>
      server.put<Refused>(
        `/c/v1/reports/${no}`,
        { title: '고친 제목', contents_html: '', images: [], catch: [], version, ...of },
        desk.staff.headers,
      )
    expect((await change({})).status).toBe(200)
    expect(await change({ title: '늦은 제목' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('다른 사람이 이 글을 고쳤어요') },
    })
    expect((await shown(no)).body.detail).toMatchObject({
      title: '고친 제목',
      images: [],
      catch: [],
    })
    const path = `/c/v1/reports/${no}/take_down`
    expect((await server.post(path, {}, desk.staff.headers)).status).toBe(200)
    expect((await shown(no)).status).toBe(410)
    expect((await server.post(path, {}, desk.staff.headers)).status).toBe(404)
    expect((await acts()).map(({ action }) => action)).toEqual([
      'report.publish',
      'report.change',
      'report.takeDown',
    ])
  })

  it.each([
    ['a day to come', { sdate: addDays(TODAY, 1) }, 409],
    ['an eleventh picture', { images: Array(11).fill('/picture/1.webp') }, 400],
    ['a picture of a bad address', { images: ['javascript:alert(1)'] }, 400],
    ['no fish', { catch: [{ fish: '광어', count: 0, size_cm: null }] }, 400],
    ['no title', { title: ' ' }, 400],
  ])('is refused with %s', async (_name, of, status) => {
    expect((await add(of)).status).toBe(status)
    expect(await acts()).toEqual([])
  })

  it('is about the own boats alone where a captain writes it', async () => {
    const { groupNo } = desk.ship
    const other = await insertShip(server.db, { groupNo })
    const of = { operatorNo: groupNo, shipNos: [desk.ship.no] }
    const captain = await newStaff(server.db, { role: 'captain', ...of })
    expect((await add({}, captain)).status).toBe(200)
    expect((await add({ ship_no: other.no }, captain)).status).toBe(404)
    await add({ ship_no: other.no })
    const listed = await server.get<{ list: ReportLine[] }>('/c/v1/reports', captain.headers)
    expect(listed.body.list.map(({ ship_no }) => ship_no)).toEqual([desk.ship.no])
  })

  it('begins with the trips of yesterday and today, the newest first, and with what is caught', async () => {
    const shipNo = desk.ship.no
    await server.db.run(sql`update ship set fish = '{}' where no = ${shipNo}`)
    await insertSchedule(server.db, shipNo, { sdate: addDays(TODAY, 1), time: '05:00' })
    const today = await insertSchedule(server.db, shipNo, { sdate: TODAY, time: '05:00' })
    const off = await insertSchedule(server.db, shipNo, { sdate: TODAY, time: '06:00' })
    await server.db.run(sql`update schedule set status = 'weather' where no = ${off}`)
    const before = await insertSchedule(server.db, shipNo, {
      ...{ sdate: addDays(TODAY, -1), time: '05:30' },
    })
    await add()
    await insertSchedule(server.db, (await newDesk(server)).ship.no, {
      sdate: TODAY,
      time: '07:00',
    })
    const { body } = await server.get<ReportTrips>('/c/v1/report_trips', desk.staff.headers)
    expect(body.trips.map(({ schedule_no }) => schedule_no)).toEqual([today, before])
    expect(body.trips[0]).toMatchObject({ departure_time: '05:00', people: 0 })
    expect(body.trips[0]?.tide).toMatch(/물|조금|무시/)
    expect(body.ships).toEqual([
      {
        ...{ ship_no: shipNo, ship_name: '바다1호', port_name: '오천항' },
        ...{ fish: ['갑오징어'], places: [] },
      },
    ])
  })
})
