import sql from 'sql-template-tag'
import { type BuiltShip, insertSchedule, insertShip } from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { startTestServer, type TestServer } from '../../setup/server'

const REQUESTS = '/c/v1/weather/requests'

type Request = {
  no: number
  schedule_no: number
  name: string
  reason: string
  ship_name: string
  is_own: 0 | 1
}

describe('a captain’s request to call a departure off', () => {
  let server: TestServer
  let boat: BuiltShip
  let owner: TestStaff
  let captain: TestStaff
  beforeAll(async () => {
    server = await startTestServer()
    boat = await insertShip(server.db)
    const operatorNo = boat.groupNo
    owner = await newStaff(server.db, { operatorNo })
    captain = await newStaff(server.db, { role: 'captain', operatorNo, shipNos: [boat.no] })
  })
  afterAll(() => server.close())

  const ask = (scheduleNo: number, by = captain, reason = '파고 2.5m') =>
    server.post<Request & { code: string }>(
      REQUESTS,
      { schedule_no: scheduleNo, reason },
      by.headers,
    )
  const listOf = async ({ headers }: TestStaff) =>
    (await server.get<{ list: Request[] }>(REQUESTS, headers)).body.list
  const actionsOf = async (scheduleNo: number) =>
    (
      await server.db.rows<{ action: string }>(
        sql`select action from activity where schedule_no = ${scheduleNo} order by no`,
      )
    ).map(({ action }) => action)

  it('is shown to the office and to the captain, and is recorded', async () => {
    const scheduleNo = await insertSchedule(server.db, boat.no)
    const { status, body } = await ask(scheduleNo)
    expect(status).toBe(200)
    expect(body).toMatchObject({ schedule_no: scheduleNo, name: '김담당', reason: '파고 2.5m' })
    for (const staff of [owner, captain]) {
      expect(await listOf(staff)).toEqual([expect.objectContaining({ no: body.no })])
    }
    expect(await actionsOf(scheduleNo)).toEqual(['weather.ask'])
  })

  it('is asked once, also when it is sent twice at the same moment', async () => {
    const scheduleNo = await insertSchedule(server.db, boat.no, { time: '06:00' })
    const [one, other] = await Promise.all([ask(scheduleNo), ask(scheduleNo)])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.body.no).toBe(other.body.no)
    expect(await actionsOf(scheduleNo)).toEqual(['weather.ask'])
  })

  it('is taken back by who asked, once, and by nobody else', async () => {
    const scheduleNo = await insertSchedule(server.db, boat.no, { time: '05:30' })
    const { body } = await ask(scheduleNo)
    expect(await listOf(captain)).toContainEqual(
      expect.objectContaining({ no: body.no, is_own: 1 }),
    )
    expect(await listOf(owner)).toContainEqual(expect.objectContaining({ no: body.no, is_own: 0 }))
    const withdraw = (by: TestStaff) =>
      server.post(`${REQUESTS}/withdraw`, { request_no: body.no }, by.headers)
    expect((await withdraw(owner)).status).toBe(404)
    const answers = await Promise.all([withdraw(captain), withdraw(captain)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await listOf(owner)).map(({ no }) => no)).not.toContain(body.no)
    expect(await actionsOf(scheduleNo)).toEqual(['weather.ask', 'weather.withdraw'])
    const again = await ask(scheduleNo)
    expect(again.body.no).not.toBe(body.no)
  })

  it('ends when the office declines, once', async () => {
    const scheduleNo = await insertSchedule(server.db, boat.no, { time: '07:00' })
    const { body } = await ask(scheduleNo)
    const decline = () =>
      server.post(`${REQUESTS}/decline`, { request_no: body.no, reason: '' }, owner.headers)
    expect((await decline()).status).toBe(200)
    expect((await listOf(owner)).map(({ no }) => no)).not.toContain(body.no)
    expect((await decline()).status).toBe(404)
    expect(await actionsOf(scheduleNo)).toEqual(['weather.ask', 'weather.decline'])
  })

  it('is for the own boats, of departures that may still sail', async () => {
    const other = await insertShip(server.db, { groupNo: boat.groupNo, name: '바다2호' })
    const stranger = await insertShip(server.db)
    const ofSister = await insertSchedule(server.db, other.no)
    const ofStranger = await insertSchedule(server.db, stranger.no)
    expect((await ask(ofSister)).status).toBe(404)
    expect((await ask(ofSister, owner)).status).toBe(200)
    expect((await ask(ofStranger, owner)).status).toBe(404)
    expect(await listOf(captain)).not.toContainEqual(
      expect.objectContaining({ schedule_no: ofSister }),
    )
    const over = await insertSchedule(server.db, boat.no, { time: '08:00', status: 'weather' })
    expect(await ask(over)).toMatchObject({ status: 409, body: { code: 'WEATHER_ALREADY' } })
    const gone = await insertSchedule(server.db, boat.no, { sdate: '2026-01-01' })
    expect(await ask(gone)).toMatchObject({ status: 409, body: { code: 'PAST' } })
  })

  it('of another operator is answered as one that does not exist', async () => {
    const scheduleNo = await insertSchedule(server.db, boat.no, { time: '09:00' })
    const { body } = await ask(scheduleNo)
    const stranger = await newStaff(server.db, {
      operatorNo: (await insertShip(server.db)).groupNo,
    })
    expect(await listOf(stranger)).toEqual([])
    const path = `${REQUESTS}/decline`
    const declined = await server.post(path, { request_no: body.no, reason: '' }, stranger.headers)
    expect(declined.status).toBe(404)
  })
})
