import sql from 'sql-template-tag'
import { ACTIVITY_PAGE, type ActivityItem } from '@/lib/contract/console/activity'
import { createRecorder } from '@/server/modules/activity/activity'
import { insertSchedule, insertShip } from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { startTestServer, type TestServer } from '../../setup/server'

type Page = { list: ActivityItem[]; next: number | null }

const AT = new Date('2026-11-20T15:30:00Z') // The 21st in Korea.

describe('the record', () => {
  let server: TestServer
  let owner: TestStaff
  let operatorNo: number
  let shipNo: number
  let scheduleNo: number
  beforeAll(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    const ship = await insertShip(server.db)
    operatorNo = ship.groupNo
    shipNo = ship.no
    scheduleNo = await insertSchedule(server.db, ship.no)
    owner = await newStaff(server.db, { operatorNo })
  })
  afterAll(() => server.close())

  const write = (activity = {}, staffNo: number | null = owner.no, at = AT) =>
    server.db.transaction((tx) =>
      createRecorder({ staffNo, isActing: false, network: '203.0.113.7' }, () => at)(tx, {
        action: 'staff.change',
        operatorNo,
        ...activity,
      }),
    )
  const read = async (query = '', { headers } = owner) =>
    (await server.get<Page>(`/c/v1/activity?${query}`, headers)).body

  it('says who, when, from where, what about, before and after, and why', async () => {
    await write({ scheduleNo, shipNo, changes: { price: [1, 2] }, reason: '성수기' })
    expect((await read()).list).toEqual([
      expect.objectContaining({
        at: AT.toISOString(),
        staff: { no: owner.no, name: '김담당' },
        network: '203.0.113.7',
        ship: { no: shipNo, name: '바다1호' },
        schedule: expect.objectContaining({ no: scheduleNo, departure_time: '05:00' }),
        changes: { price: [1, 2] },
        reason: '성수기',
        is_acting: false,
      }),
    ])
  })

  it('names the boats of a captain', async () => {
    await write({ subjectNo: owner.no, changes: { ship_nos: [[], [shipNo, shipNo + 1_000]] } })
    expect((await read()).list[0]?.changes).toEqual({ ship_nos: [[], ['바다1호', '다른 배']] })
  })

  it('names nobody for a command on the server', async () => {
    await write({}, null)
    expect((await read()).list[0]?.staff).toBeNull()
  })

  it('goes on by pages, the newest first, without a gap', async () => {
    const rows = 2 * ACTIVITY_PAGE + 5
    await server.db.transaction(async (tx) => {
      const doer = { staffNo: owner.no, isActing: false, network: '' }
      const record = createRecorder(doer, () => AT)
      for (let count = 0; count < rows; count += 1) {
        await record(tx, { action: 'staff.change', operatorNo, subjectNo: owner.no })
      }
    })
    const seen: number[] = []
    let after = ''
    do {
      const { list, next } = await read(after)
      seen.push(...list.map(({ no }) => no))
      after = next === null ? '' : `after=${next}`
    } while (after !== '')
    expect(seen).toHaveLength(rows)
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a))
  })

  it('is filtered by person, part, boat, departure, reservation and Korean days', async () => {
    const other = await newStaff(server.db, { operatorNo, role: 'manager' })
    await write({ shipNo, scheduleNo, reservationNo: 7 })
    await write({}, other.no, new Date('2026-11-21T15:30:00Z'))
    const count = async (query: string) => (await read(query)).list.length
    expect(await count(`staff_no=${other.no}`)).toBe(1)
    expect(await count('group=account')).toBe(2)
    expect(await count('group=money')).toBe(0)
    expect(await count(`ship_no=${shipNo}`)).toBe(1)
    expect(await count(`schedule_no=${scheduleNo}`)).toBe(1)
    expect(await count('reservation_no=7')).toBe(1)
    expect(await count('from=2026-11-21&to=2026-11-21')).toBe(1)
    expect(await count('from=2026-11-22')).toBe(1)
    expect(await count('to=2026-11-20')).toBe(0)
  })

  it('shows an operator nothing of another', async () => {
    await write({ scheduleNo })
    const stranger = await newStaff(server.db, {
      operatorNo: (await insertShip(server.db)).groupNo,
    })
    expect(await read(`schedule_no=${scheduleNo}`, stranger)).toEqual({ list: [], next: null })
    expect(await read('', stranger)).toEqual({ list: [], next: null })
  })

  it('offers the people and boats that it knows', async () => {
    const provider = await newStaff(server.db, { role: 'provider' })
    await write({}, provider.no)
    const { body } = await server.get<{ staff: { no: number }[]; ships: { no: number }[] }>(
      '/c/v1/activity/filters',
      owner.headers,
    )
    expect(body.staff.map(({ no }) => no).sort()).toEqual([owner.no, provider.no].sort())
    expect(body.ships).toEqual([{ no: shipNo, name: '바다1호' }])
  })

  it.each(['update activity set reason = $$', 'delete from activity', 'truncate activity'])(
    'is append only: the database refuses %s',
    async (statement) => {
      await write()
      const text = statement.replace('$$', "'other'")
      await expect(server.db.pool.query(text)).rejects.toThrow('activity is append only')
      expect((await read()).list).toHaveLength(1)
    },
  )

  it('writes nothing where what was done was rolled back', async () => {
    const done = server.db.transaction(async (tx) => {
      await createRecorder({ staffNo: owner.no, isActing: false, network: '' }, () => AT)(tx, {
        action: 'staff.end',
        operatorNo,
      })
      await tx.run(sql`select 1 / 0`)
    })
    await expect(done).rejects.toThrow('division by zero')
    expect((await read()).list).toEqual([])
  })
})
