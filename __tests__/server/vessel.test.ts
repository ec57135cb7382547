import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { addDays, formatDottedDate, toKstDate } from '@/lib/date/kst'
import { createBreaker } from '@/server/gateways/breaker'
import { createVesselRegister } from '@/server/gateways/sea/vesselRegister'
import { deletionsAt } from '@/server/modules/privacy/deletions'
import { measureSea } from '@/server/modules/sea/measureSea'
import {
  NO_DATA,
  NOT_APPLIED,
  refusal,
  startDataGoKr,
  VESSEL,
  vessels,
  VESSELS_PATH,
} from '../fakes/dataGoKr'
import { runJob } from '../setup/book'
import {
  type BuiltShip,
  dayFromNow,
  insertDefaultSchedule,
  insertSchedule,
  insertShip,
} from '../setup/builders'
import { newStaff, type TestStaff } from '../setup/console'
import { startTestServer, type TestServer } from '../setup/server'
import { pagesWaiting } from './publishing/rows'

const MINUTE = 60_000
const DAY_MS = 86_400_000
const NUMBER = VESSEL.fsboNo

let portal: Awaited<ReturnType<typeof startDataGoKr>>
let server: TestServer
let ship: BuiltShip
let clock = 0
const now = () => new Date(Date.now() + clock)
const spanUntil = (days: number) =>
  `2020.01.01 ~ ${formatDottedDate(addDays(toKstDate(new Date()), days))}`

beforeAll(async () => {
  portal = await startDataGoKr()
  server = await startTestServer({ now, env: portal.env })
})
afterAll(async () => {
  await server.close()
  await portal.close()
})
beforeEach(async () => {
  clock = 0
  portal.calm()
  portal.register([VESSEL])
  portal.requests.length = 0
  await server.db.run(sql`delete from vessel`)
  await server.db.run(sql`delete from sea_source`)
  await server.db.run(sql`update ship set registration_no = null, is_view = false`)
  ship = await insertShip(server.db, { capacity: 18 })
  await server.db.run(sql`
    update ship set registration_no = '0010001-6261403' where no = ${ship.no}`)
})

const lookUp = async (times = 1) => {
  for (let time = 0; time < times; time++) await runJob(server, 'look-up-vessels')
}
const wait = (ms: number) => {
  clock += ms
}
const registerOf = async (no = ship.no) =>
  (await server.get<Answer<'getShipSimpleInfo'>>(`/a/ship/simple_info/${no}`)).body.detail.register
const asked = () => portal.requests.map(({ query }) => query.get('fsboNo'))

describe('a boat in the register', () => {
  it('is said on its trip with the day of the look-up, and its pages are made anew', async () => {
    expect(await registerOf()).toBeNull()
    await server.db.run(sql`delete from outbox`)
    await lookUp()
    expect(await registerOf()).toEqual({
      ...{ name: '목성호', port: '부산광역시 서구 암남항', passengers: 18 },
      ...{ starts_on: '2026-01-01', ends_on: '2099-12-31' },
      fetched_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string,
    })
    expect(await pagesWaiting(server.db)).toContain(`/${ship.host}/ship/${ship.no}`)
  })

  it('is looked up once for all its products, again after a month, and when its number is another', async () => {
    const second = await insertShip(server.db, { groupNo: ship.groupNo, name: '바다1호 야간' })
    await server.db.run(sql`update ship set registration_no = ${NUMBER} where no = ${second.no}`)
    await lookUp(3)
    expect(asked()).toEqual([NUMBER])
    expect(await registerOf(second.no)).toMatchObject({ name: '목성호' })
    wait(29 * DAY_MS)
    await lookUp()
    expect(asked()).toHaveLength(1)
    wait(DAY_MS)
    await lookUp()
    expect(asked()).toHaveLength(2)
    const other = '00100010000001'
    await server.db.run(sql`update ship set registration_no = ${other} where no = ${ship.no}`)
    await lookUp(2)
    expect(asked()).toEqual([NUMBER, NUMBER, other])
    expect(await registerOf()).toBeNull()
  })

  it('is not looked up for what is no fishing boat, nor without a number or a key', async () => {
    await server.db.run(sql`update ship set service_type = 'BUS' where no = ${ship.no}`)
    await lookUp()
    await server.db.run(sql`
      update ship set service_type = 'SHIP', registration_no = '2101-12' where no = ${ship.no}`)
    await lookUp()
    expect(asked()).toEqual([])
    const keyless = await startTestServer()
    expect(keyless.modules.jobs.some(({ name }) => name.includes('vessels'))).toBe(false)
    await keyless.close()
  })

  it('is shown for sixty days where it cannot be looked up any more, and then forgotten', async () => {
    await lookUp()
    wait(59 * DAY_MS)
    expect(await registerOf()).toMatchObject({ passengers: 18 })
    wait(DAY_MS)
    expect(await registerOf()).toBeNull()
    const rule = deletionsAt(now()).find(({ table }) => table === 'vessel')
    expect(await server.db.run(sql`delete from vessel where ${rule?.where ?? sql`false`}`)).toBe(1)
  })
})

describe('what the register does not allow', () => {
  const publishAgain = (set = sql`is_view = true`) =>
    server.db.run(sql`update ship set ${set} where no = ${ship.no}`)
  const show = async (owner: TestStaff) =>
    server.post<{ message: string }>(
      `/c/v1/products/${ship.no}/state`,
      { state: 'live' },
      owner.headers,
    )
  const hide = () => publishAgain(sql`is_view = false`)
  let owner: TestStaff
  beforeEach(async () => {
    owner = await newStaff(server.db, { operatorNo: ship.groupNo })
  })

  it('is a capacity above it: no boat, departure or default schedule is published with one', async () => {
    portal.register([{ ...VESSEL, maxPsrNum: '15명' }])
    await hide()
    await lookUp()
    expect((await show(owner)).body.message).toBe(
      '바다1호: 낚시어선업 신고의 승객 정원이 15명이라 그보다 많이 팔 수 없어요.',
    )
    await expect(publishAgain()).rejects.toMatchObject({ code: 'BG012' })
    await expect(insertSchedule(server.db, ship.no, { capacity: 16 })).rejects.toMatchObject({
      code: 'BG012',
    })
    await expect(insertDefaultSchedule(server.db, ship.no, { capacity: 16 })).rejects.toMatchObject(
      { code: 'BG012' },
    )
    const no = await insertSchedule(server.db, ship.no, { capacity: 15 })
    await expect(
      server.db.run(sql`update schedule set capacity = 16 where no = ${no}`),
    ).rejects.toMatchObject({ code: 'BG012' })
    await publishAgain(sql`capacity = 15`)
    expect((await show(owner)).status).toBe(200)
    await expect(publishAgain(sql`capacity = 16`)).rejects.toMatchObject({ code: 'BG012' })
  })

  it('is a span that is over: what is live may still shrink and be mended', async () => {
    portal.register([{ ...VESSEL, bsnStEndDt: spanUntil(-1) }])
    const no = await insertSchedule(server.db, ship.no, { capacity: 15 })
    await lookUp()
    await publishAgain(sql`price = 70000, capacity = 17`)
    await server.db.run(sql`update schedule set status = 'closed' where no = ${no}`)
    await expect(
      insertSchedule(server.db, ship.no, { sdate: dayFromNow(11), capacity: 10 }),
    ).rejects.toMatchObject({ code: 'BG013' })
    await hide()
    expect((await show(owner)).body.message).toMatch(/^바다1호: 낚시어선업 신고 기간이 .*끝났어요/)
    portal.register([{ ...VESSEL, bsnStEndDt: spanUntil(365) }])
    wait(DAY_MS)
    await lookUp()
    clock = 0
    expect((await show(owner)).status).toBe(200)
  })

  it('is what default schedules provide after a span that is over, until the register has the next', async () => {
    const end = toKstDate(new Date())
    const choices = [{ event: 'register', ways: ['mail'] }]
    await server.put('/c/v1/notices', { choices }, owner.headers)
    portal.register([{ ...VESSEL, bsnStEndDt: spanUntil(0) }])
    const default_no = await insertDefaultSchedule(server.db, ship.no, { capacity: 15 })
    const made = (day: string) =>
      server.post<{ message?: string }>('/b/v1/reservation/default_schedule', {
        ...{ ship_no: ship.no, default_no, sdate: day },
      })
    const offered = async (day: string) =>
      (
        await server.get<{ list: object[] }>(
          `/b/v1/ship/schedule_default_list/${ship.no}?sdate=${day}`,
        )
      ).body.list.length
    const [booked, free, next] = [addDays(end, 3), addDays(end, 4), addDays(end, 5)]
    await lookUp()
    await runJob(server, 'shut-ended-defaults')
    for (const day of [booked, free]) expect((await made(day)).status).toBe(200)
    await server.db.run(sql`
      update schedule set taken = 1 where ship_no = ${ship.no} and sdate = ${booked}`)
    expect(await offered(next)).toBe(1)
    await server.db.run(sql`delete from outbox`)

    wait(DAY_MS)
    await Promise.all([
      runJob(server, 'shut-ended-defaults'),
      runJob(server, 'shut-ended-defaults'),
    ])
    const origins = () =>
      server.db.rows(sql`
        select sdate, origin from schedule where ship_no = ${ship.no} order by sdate`)
    expect(await origins()).toEqual([
      { sdate: booked, origin: 'kept' },
      { sdate: free, origin: 'dropped' },
    ])
    expect(await offered(next)).toBe(0)
    expect((await made(next)).status).toBe(409)
    const lastFished = async () =>
      (
        await server.db.first<{ day: string }>(sql`
          select max(last_day) as day from departure_kind where ship_no = ${ship.no}`)
      )?.day ?? ''
    expect((await lastFished()) < next).toBe(true)
    const told = await server.db.rows<{ text: string }>(sql`
      select body ->> 'text' as text from outbox where dedupe_key like ${`staff:${owner.no}:%`}`)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('에 끝나 기본 일정으로 더 팔지 않아요')

    portal.register([{ ...VESSEL, bsnStEndDt: spanUntil(365) }])
    wait(DAY_MS)
    await lookUp()
    await runJob(server, 'shut-ended-defaults')
    expect(await offered(next)).toBe(1)
    expect((await lastFished()) >= next).toBe(true)
    expect(await origins()).toMatchObject([{ origin: 'default' }, { origin: 'default' }])
  })

  it('is nothing of a boat that it does not know, and nothing that is older than sixty days', async () => {
    portal.register([])
    await hide()
    await lookUp()
    expect((await show(owner)).status).toBe(200)
    await server.db.run(sql`
      insert into vessel (number, name, port, passengers, fetched_at, next_at)
      values (${NUMBER}, '목성호', '', 2, now() - interval '61 days', now())
      on conflict (number) do update set name = excluded.name, port = '', passengers = 2,
        fetched_at = excluded.fetched_at`)
    await hide()
    expect((await show(owner)).status).toBe(200)
  })

  it('is named in a draft before it is published', async () => {
    portal.register([{ ...VESSEL, maxPsrNum: '15명', bsnStEndDt: spanUntil(-1) }])
    await lookUp()
    const { body } = await server.post<{ draft: { problems: object } }>(
      `/c/v1/products/${ship.no}/draft`,
      {},
      owner.headers,
    )
    expect(body.draft.problems).toMatchObject({
      capacity: '낚시어선업 신고의 승객 정원 15보다 많아요.',
      registration_no: expect.stringContaining('끝났어요') as string,
    })
  })
})

describe('looked up by staff', () => {
  const path = () => `/c/v1/products/${ship.no}/register`
  type Said = { register: { said: { name: string } | null; fetched_at: string | null } | null }
  const read = async (by: TestStaff) => (await server.get<Said>(path(), by.headers)).body.register
  const press = (by: TestStaff) =>
    server.post<Said & { code?: string; message?: string }>(path(), {}, by.headers)
  let owner: TestStaff
  beforeEach(async () => {
    owner = await newStaff(server.db, { operatorNo: ship.groupNo })
    // A minute's press of another test is not this one's.
    await server.db.run(sql`
      update ship set registration_no = ${String(10_000_000_000_000 + ship.no)} where no = ${ship.no}`)
    portal.register([{ ...VESSEL, fsboNo: String(10_000_000_000_000 + ship.no) }])
  })

  it('is there at once, once a minute however many press, and recorded', async () => {
    expect(await read(owner)).toEqual({ said: null, fetched_at: null })
    const other = await newStaff(server.db, { operatorNo: ship.groupNo })
    const both = await Promise.all([press(owner), press(other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429])
    expect(both.find(({ status }) => status === 429)?.body.message).toContain('1분 뒤에')
    expect(await read(owner)).toMatchObject({ said: { name: '목성호' } })
    expect(asked()).toHaveLength(1)
    const rows = await server.db.rows(sql`
      select action from activity where ship_no = ${ship.no}`)
    expect(rows).toEqual([{ action: 'product.register' }])
  })

  it('says that there is no answer, keeps what was known, and asks no more while it is left alone', async () => {
    portal.meet(VESSELS_PATH, { kind: 'broken' })
    const failed = await press(owner)
    expect([failed.status, failed.body.code]).toEqual([409, 'REGISTER_SILENT'])
    expect(failed.body.message).toContain('지금은 조회할 수 없어요')
    const second = await insertShip(server.db, { groupNo: ship.groupNo })
    await server.db.run(sql`
      update ship set registration_no = '30000000000001' where no = ${second.no}`)
    const paused = await server.post<{ code: string }>(
      `/c/v1/products/${second.no}/register`,
      {},
      owner.headers,
    )
    expect(paused.body.code).toBe('REGISTER_SILENT')
    expect(asked()).toHaveLength(1)
  })

  it('has nothing of a boat without a number', async () => {
    await server.db.run(sql`update ship set registration_no = null where no = ${ship.no}`)
    expect(await read(owner)).toBeNull()
    expect((await press(owner)).body.code).toBe('REGISTER_ABSENT')
  })
})

describe('the operator', () => {
  const told = (staff: TestStaff) =>
    server.db.rows<{ text: string; link: string }>(sql`
      select body ->> 'text' as text, body ->> 'link' as link from outbox
       where dedupe_key like ${`staff:${staff.no}:%`} order by no`)
  const owner = async () => {
    const staff = await newStaff(server.db, { operatorNo: ship.groupNo })
    const choices = [{ event: 'register', ways: ['mail'] }]
    await server.put('/c/v1/notices', { choices }, staff.headers)
    return staff
  }
  const tell = () => runJob(server, 'tell-ending-vessels')

  it('is told thirty and seven days before the span ends, once each, and of the next one anew', async () => {
    const staff = await owner()
    portal.register([{ ...VESSEL, bsnStEndDt: spanUntil(31) }])
    await lookUp()
    await tell()
    expect(await told(staff)).toEqual([])
    wait(DAY_MS)
    await Promise.all([tell(), tell()])
    expect(await told(staff)).toEqual([
      {
        text: expect.stringMatching(/^바다1호의 낚시어선업 신고 기간이 .*까지예요/) as string,
        link: `/products/${ship.no}`,
      },
    ])
    wait(23 * DAY_MS)
    await tell()
    await tell()
    expect(await told(staff)).toHaveLength(2)
    portal.register([{ ...VESSEL, bsnStEndDt: spanUntil(60) }])
    wait(7 * DAY_MS)
    await lookUp()
    await tell()
    expect(await told(staff)).toHaveLength(3)
  })

  it('is told of what is sold for more passengers than it allows', async () => {
    const staff = await owner()
    portal.register([{ ...VESSEL, maxPsrNum: '15명' }])
    await lookUp()
    wait(30 * DAY_MS)
    await lookUp()
    const [one, ...more] = await told(staff)
    expect(one?.text).toContain('정원은 18명인데 낚시어선업 신고의 승객 정원은 15명')
    expect(more).toEqual([])
  })
})

it('leaves a register that fails alone, keeps what is known, and asks for the others first', async () => {
  await lookUp()
  wait(30 * DAY_MS)
  portal.meet(VESSELS_PATH, { kind: 'broken' })
  await lookUp(2)
  expect(asked()).toHaveLength(2)
  expect(await registerOf()).toMatchObject({ passengers: 18 })
  wait(MINUTE)
  expect(await measureSea(server.db, now())).toContainEqual({
    ...{ source: 'vessels', silentSeconds: expect.closeTo(60, 0) as number },
  })
  await server.db.run(sql`
    update ship set registration_no = '00100010000001'
     where no = ${(await insertShip(server.db)).no}`)
  await lookUp()
  expect(asked().at(-1)).toBe('00100010000001')
  expect(await measureSea(server.db, now())).toContainEqual({
    ...{ source: 'vessels', silentSeconds: 0 },
  })
})

describe('an answer of the register', () => {
  /** Only who waits for silence waits so briefly: a busy machine takes its time to answer. */
  const SILENT_MS = 300
  const read = (timeoutMs = 60_000) =>
    createVesselRegister({
      settings: { url: portal.url, key: portal.key },
      breakerOf: (name) =>
        createBreaker({ name, now, log: { warn() {} }, note: async () => undefined }),
      timeoutMs,
    }).read(NUMBER)
  const vessel = {
    ...{ name: '목성호', port: '부산광역시 서구 암남항', passengers: 18 },
    ...{ startsOn: '2026-01-01', endsOn: '2099-12-31' },
  }

  it.each([
    ['alone instead of in a list', vessels(VESSEL)],
    ['twice', vessels([VESSEL, VESSEL])],
    ['beside an older report', vessels([{ ...VESSEL, bsnStEndDt: spanUntil(-900) }, VESSEL])],
  ])('may have a boat %s', async (_, answer) => {
    portal.meet(VESSELS_PATH, answer)
    expect(await read()).toEqual(vessel)
  })

  it.each([
    ['no rows', vessels([])],
    ['no body', NO_DATA],
    ['an empty body', vessels(undefined, 0)],
  ])('with %s is of a boat that it does not know', async (_, answer) => {
    portal.meet(VESSELS_PATH, answer)
    expect(await read()).toBeUndefined()
  })

  it.each([
    ['a key that is not applied for', NOT_APPLIED, 'key'],
    ['too many calls', refusal(22, 'LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR'), 'quota'],
    ['a page', { kind: 'garbage' } as const, 'garbage'],
    ['a lost connection', { kind: 'loseAnswer' } as const, 'unreachable'],
    ['silence', { kind: 'neverAnswer' } as const, 'slow'],
    ['another boat', vessels([{ ...VESSEL, fsboNo: '00100010000001' }]), 'garbage'],
    ['a part of all boats', vessels([VESSEL], 4754), 'garbage'],
    ['no passengers', vessels([{ ...VESSEL, maxPsrNum: '0명' }]), 'garbage'],
    [
      'a span that ends before it begins',
      vessels([{ ...VESSEL, bsnStEndDt: '2026.02.01~2026.01.01' }]),
      'garbage',
    ],
  ])('that is %s is none, and does not quote the key', async (_, trouble, failure) => {
    portal.meet(VESSELS_PATH, trouble)
    const waits = failure === 'slow' ? SILENT_MS : undefined
    const error: unknown = await read(waits).catch((refused: unknown) => refused)
    expect(error).toMatchObject({ failure })
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('portal==')
  })
})
