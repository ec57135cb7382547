import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { parseCommand } from '@/server/cli/parseCommand'
import type { Transaction } from '@/server/db/pool'
import { runJob } from '../setup/book'
import { dayFromNow, insertGuest, insertHost, insertSchedule, insertShip } from '../setup/builders'
import { createOperatorCli, type OperatorCli } from '../setup/operatorCli'
import { startTestServer, type TestServer } from '../setup/server'
import { runDuringTransaction } from '../setup/lockWaits'

let server: TestServer
let desk: OperatorCli

const operate = (...words: string[]) => desk.operate(...words)

beforeAll(async () => {
  server = await startTestServer()
  desk = createOperatorCli(server)
  await insertHost(server.db)
})
afterAll(() => server.close())

describe('help and wrong arguments', () => {
  test.each([[[]], [['help']], [['--help']]])('%j prints every command', (words) => {
    const asked = parseCommand(words)
    expect(asked.kind).toBe('help')
    expect('text' in asked && asked.text).toContain('confirm-deposit')
  })

  test.each([[['help', 'open']], [['open', '--help']], [['open', '1', '-h']]])(
    '%j explains one command',
    (words) => {
      const asked = parseCommand(words)
      expect(asked.kind).toBe('help')
      expect('text' in asked && asked.text).toContain('open <ship> <date> <time>')
    },
  )

  test.each([
    [['sink'], 'sink이라는 명령은 없어요'],
    [['close'], 'schedule: 번호를 1 이상'],
    [['close', 'seven'], 'schedule: 번호를 1 이상'],
    [['close', '1', '2'], '남는 말이 있어요: 2'],
    [['close', '1', '--why', 'x'], '쓸 수 있는 것은 --as'],
    [
      ['open', '1', '2026-02-30', '05:30', '--capacity', '1', '--price', '1'],
      'date: 2000년에서 2099년 사이의 있는 날짜',
    ],
    [['open', '1', '2026-02-20', '25:30', '--capacity', '1', '--price', '1'], 'time: 시각을'],
    [
      ['open', '1', '2026-02-20', '05:30', '--capacity', '0', '--price', '1'],
      '--capacity: 정원을 1 이상 1,000 이하의 숫자로',
    ],
    [['edit', '1'], '고칠 것을 하나 이상'],
    [['report', '1', '제목'], '--text와 --file 가운데 하나'],
    [['report', '1', '제목', '--text', 'a', '--catch', '많이'], '--catch: 갑오징어:42:23'],
    [['confirm-deposit', '1', '-5'], '쓸 수 있는 것은'],
  ])('%j is refused with the reason', (words, sentence) => {
    const asked = parseCommand(words)
    expect(asked.kind).toBe('wrong')
    expect('text' in asked && asked.text).toMatch(new RegExp(sentence))
  })
})

describe('departures', () => {
  test('are opened, edited, closed and opened again', async () => {
    const ship = await insertShip(server.db)
    const day = dayFromNow(20)
    const opened = await operate(
      'open',
      `${ship.no}`,
      day,
      '06:00',
      '--capacity',
      '12',
      '--price',
      '90000',
    )
    expect(opened).toMatch(/열었어요\. 일정 \d+: .* 06:00, 0\/12, 90,000원/)
    const no = /일정 (\d+)/.exec(opened)?.[1] ?? ''
    expect(
      await operate('open', `${ship.no}`, day, '06:00', '--capacity', '1', '--price', '1'),
    ).toContain('이미')
    expect(await operate('edit', no, '--capacity', '15')).toContain('0/15, 90,000원')
    const states = []
    for (const words of [
      ['close', no],
      ['close', no, '--as', 'maintenance'],
      ['reopen', no],
    ]) {
      await operate(...words)
      const path = `/b/v1/ship/schedule_list/${ship.no}/${day.slice(0, 7).replace('-', '')}`
      const { body } = await server.get<Answer<'getScheduleList'>>(path)
      states.push(body.list.find(({ sdate }) => sdate === day)?.schedules[0]?.state)
    }
    expect(states).toEqual(['closed', 'maintenance', 'open'])
  })

  test('that do not exist are refused with a sentence', async () => {
    expect(await operate('close', '999999')).toBe('일정을 찾을 수 없어요.')
    expect(await operate('weather', '999999')).toBe('일정을 찾을 수 없어요.')
    expect(await operate('passengers', '999999')).toBe('출조 일정을 찾을 수 없어요.')
  })

  test('are called off for weather', async () => {
    const ship = await insertShip(server.db)
    const no = await insertSchedule(server.db, ship.no)
    await server.db.run(sql`
      insert into weather_request (operator_no, schedule_no, asked_at)
      values (${ship.groupNo}, ${no}, now())`)
    const said = [await operate('weather', `${no}`), await operate('weather', `${no}`)]
    expect(said.map((text) => text.includes('취소한 예약 0건'))).toEqual([true, true])
    const row = await server.db.first(sql`select status from schedule where no = ${no}`)
    expect(row).toEqual({ status: 'weather' })
    const recorded = await server.db.rows(sql`
      select action, operator_no, staff_no, changes from activity where schedule_no = ${no}`)
    const changes = { status: ['open', 'weather'] }
    expect(recorded).toEqual([
      { action: 'weather.callOff', operator_no: ship.groupNo, staff_no: null, changes },
    ])
    const open = await server.db.rows(sql`
      select from weather_request where schedule_no = ${no} and answered_at is null`)
    expect(open).toEqual([])
  })
})

describe('money and lists', () => {
  test.each([
    [['confirm-deposit', '999999', '1000'], '없'],
    [['finish-refund', '999999'], '없'],
    [['cancel', '999999'], '없'],
    [['refund-review', '999999'], '없'],
  ])('%j, of no reservation, says so', async (words, sentence) => {
    expect(await operate(...words)).toContain(sentence)
  })

  /** A guest's reservation by bank transfer, made over HTTP as a visitor makes it. */
  const book = async (day: string) => {
    const ship = await insertShip(server.db)
    const schedule_no = await insertSchedule(server.db, ship.no, { sdate: day, price: 50_000 })
    const guest = await insertGuest(server.db, { name: '김손님' })
    const booker = { user_type: 'guest', guest_token: guest.token }
    const { body: hold } = await server.post<Answer<'readyReservation'>>(
      '/b/v1/reservation/ready',
      {
        ...booker,
        ...{ schedule_no, party: 2, host: ship.host },
      },
    )
    const { body } = await server.post<Answer<'createReservation'>>('/b/v2/reservation/index', {
      ...booker,
      ...{ hold_key: hold.hold_key, name: '김손님', pay_type: 'BANK' },
      ...{ total: hold.quote.total, is_agree: true },
    })
    return { no: `${body.reservation_no}`, scheduleNo: `${schedule_no}`, shipNo: `${ship.no}` }
  }

  test('a transfer confirms a reservation, which is listed and can be refunded', async () => {
    const day = dayFromNow(12)
    const { no, scheduleNo, shipNo } = await book(day)
    expect(await operate('confirm-deposit', no, '100000')).toContain('100,000원 입금을 적었어요')
    const listed = await operate('today', '--date', day, '--ship', shipNo)
    expect(listed).toContain(`바다1호 | 예약 ${no} | 김손님`)
    expect(listed).toContain('예약확정')
    expect(await operate('passengers', scheduleNo)).toContain('승선자 2명 (')
    expect(await operate('cancel', no, '--reason', '배 고장')).toContain('환불대기, 환불 100,000원')
    expect(await operate('refunds')).toMatch(
      new RegExp(`예약 ${no} \\| .*: 100,000원 → 계좌를 물어보세요 \\(김손님 010-`),
    )
    expect(await operate('finish-refund', no)).toContain('환불을 마쳤어요')
    expect(await operate('refunds')).toBe('돌려줄 돈이 없어요.')
    expect(await operate('audit')).toBe('모두 맞아요.')
  })

  test('a transfer for an expired reservation is listed until it is refunded', async () => {
    const { no } = await book(dayFromNow(14))
    await server.db.run(
      sql`update reservation set pay_deadline = now() - interval '1 second' where no = ${no}`,
    )
    await runJob(server, 'expire-unpaid')
    await operate('confirm-deposit', no, '100000')
    expect(await operate('reviews')).toMatch(new RegExp(`예약 ${no} \\| .*김손님`))
    expect(await operate('reviews')).toContain('기한만료 | 100,000원 중 100,000원 입금')
    await operate('refund-review', no)
    expect(await operate('reviews')).toContain(`예약 ${no}`)
    await operate('finish-refund', no)
    expect(await operate('reviews')).toBe('확인할 입금이 없어요.')
  })

  test('a transfer above the total confirms too, and the list shows the excess', async () => {
    const day = dayFromNow(13)
    const { no, shipNo } = await book(day)
    await operate('confirm-deposit', no, '100001')
    const listed = await operate('today', '--date', day, '--ship', shipNo)
    expect(listed).toContain('예약확정')
    expect(listed).toContain('1원 더 입금')
    expect(listed).not.toContain('확인이 필요한 입금')
    const event = await server.db.first(sql`
      select note from reservation_event where reservation_no = ${no} and to_state = 'CONFIRMED'`)
    expect(event).toEqual({ note: '1원이 더 입금되었어요.' })
  })

  test('an empty list says so in a sentence', async () => {
    expect(await operate('refunds')).toBe('돌려줄 돈이 없어요.')
    expect(await operate('reviews')).toBe('확인할 입금이 없어요.')
    expect(await operate('today')).toMatch(/떠나는 예약이 없어요/)
    expect(await operate('audit')).toBe('모두 맞아요.')
  })

  test('audit finds taken seats without a reservation', async () => {
    const ship = await insertShip(server.db)
    const no = await insertSchedule(server.db, ship.no)
    await server.db.run(sql`update schedule set taken = 3 where no = ${no}`)
    expect(await operate('audit')).toContain('taken 3, booked 0')
    expect(await operate('audit')).toContain('taken 3, booked 0')
    const said = await operate('audit', '--repair')
    expect(said).toContain(`고쳤어요: 일정 ${no} (바다1호`)
    expect(said).toContain('예약된 자리 3 → 0')
    expect(said).toContain('모두 맞아요.')
    expect(await operate('audit', '--repair')).toBe('모두 맞아요.')
    expect(await operate('audit', '--mend')).toContain('값 없이 쓸 수 있는 것은 --repair예요.')
  })
})

describe('publishing', () => {
  test('a report is published on the storefront without harmful HTML', async () => {
    const ship = await insertShip(server.db)
    desk.files.set('report.html', '<p onclick="x()">좋았습니다</p><script>x()</script>')
    const words = ['report', `${ship.no}`, '주꾸미 풍년', '--file', 'report.html']
    expect(await operate(...words, '--catch', '주꾸미:300, 갑오징어:42:23')).toMatch(
      /조황 \d+ '주꾸미 풍년'/,
    )
    const path = `/a/ship/fish_board_list?ship_no=${ship.no}`
    const { body } = await server.get<{ list: { no: number; catch: unknown }[] }>(path)
    expect(body.list[0]?.catch).toEqual([
      { fish: '주꾸미', count: 300, size_cm: null },
      { fish: '갑오징어', count: 42, size_cm: 23 },
    ])
    const detail = await server.get<Answer<'getFishBoardDetail'>>(
      `/a/ship/fish_board_detail/${body.list[0]?.no}`,
    )
    expect(detail.body.detail.contents_html).toBe('<p>좋았습니다</p>')
  })

  test('a notice is published as plain text', async () => {
    await operate('notice', '점검 안내', '--everywhere', '--text', '<b>오늘</b> 쉽니다')
    const { body } = await server.get<{ list: { title: string; summary: string }[] }>(
      '/a/customer/notice_list?page=1',
    )
    expect(body.list[0]).toMatchObject({ title: '점검 안내', summary: '<b>오늘</b> 쉽니다' })
  })

  test('a missing file is refused with a sentence', async () => {
    expect(await operate('news', '소식', '--everywhere', '--file', 'lost.html')).toContain(
      'lost.html 파일을',
    )
  })
})

describe('import', () => {
  const ship = {
    key: 'dokdo-1',
    service_type: 'SHIP',
    name: '독도호',
    area: 'GYEONGBUK',
    port_name: '구룡포항',
    tide_style: 8,
    lat: 35.98,
    lng: 129.55,
    time_text: '05:30 ~ 15:00',
    use_minutes: 570,
    capacity: 18,
    price: 120_000,
    fish: ['대구'],
    pay_type: ['BANK'],
    meeting_place: '2번 선착장',
    departure_address: '경북 포항시',
    intro_html: '<p>좋은 배</p><script>x()</script>',
    schedules: [{ sdate: dayFromNow(30), departure_time: '05:30' }],
  }
  const operator = {
    host: 'dokdo',
    name: '독도선단',
    title: '독도선단',
    owner_name: '김독도',
    biz_no: '000-00-00000',
    phone: '070-0000-0000',
    address: '경북 포항시',
    copyright: '© 독도선단',
    bank_account: { bank: '수협은행', number: '000-00-000000', holder: '독도선단' },
    ships: [ship],
  }
  const importing = (operators: object[]) => {
    desk.files.set('catalogue.json', JSON.stringify({ operators }))
    return operate('import', 'catalogue.json')
  }
  const counted = () =>
    server.db.first(sql`
      select (select count(*) from ship where import_key = 'dokdo-1') as ships,
        (select count(*) from schedule c join ship s on s.no = c.ship_no
         where s.import_key = 'dokdo-1') as schedules,
        (select count(*) from host where identifier = 'dokdo') as hosts`)

  test('opens a storefront, and the same file again changes nothing', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await importing([operator])).toBe('가져왔어요.\n[dokdo 독도선단] 상품 1, 일정 1')
      expect(await counted()).toEqual({ ships: 1, schedules: 1, hosts: 1 })
    }
    const index = await server.get<Answer<'getInfoIndex'>>('/a/info/index/dokdo')
    const path = `/a/ship/simple_info/${index.body.ship.no}`
    const { body } = await server.get<Answer<'getShipSimpleInfo'>>(path)
    expect(body.detail).toMatchObject({
      name: '독도호',
      intro_html: '<p>좋은 배</p>',
      host: 'dokdo',
    })
  })

  test('a changed file changes what it names', async () => {
    await importing([{ ...operator, ships: [{ ...ship, price: 99_000 }] }])
    const row = await server.db.first(sql`select price from ship where import_key = 'dokdo-1'`)
    expect(row).toEqual({ price: 99_000 })
  })

  test('every fault is named, and nothing of the file is imported', async () => {
    const other = { ...operator, host: 'ulleung' }
    const wrong = { ...ship, key: 'ulleung-1', price: -1, fish: ['대구'], color: 'red' }
    const said = await importing([operator, { ...other, ships: [wrong] }])
    expect(said).toContain('operators[1].ships[0].price: 0 이상')
    expect(said).toContain('operators[1].ships[0]: 모르는 항목이에요: color')
    const found = await server.db.rows(sql`select from host where identifier = 'ulleung'`)
    expect(found).toEqual([])
  })

  test.each([
    [{ ships: [ship, ship] }, 'ships[1].key: dokdo-1이(가) 두 번'],
    [{ ships: [{ ...ship, fish: ['고래'] }] }, 'ships[0].fish: 고래은(는) 모르는 코드'],
    [{ ships: [{ ...ship, refund_policy: [{ days: 3, percent: 50 }] }] }, 'refund_policy: 0일까지'],
    [{ ships: [{ ...ship, images: ['https://'] }] }, 'images[0]: / 또는 https://로'],
    [{ main_ship: 'nothing' }, 'operators[0].main_ship: nothing이라는 배'],
    [{ host: 'Dokdo!' }, 'operators[0].host: 주소에'],
    [{ host: 'www' }, 'operators[0].host: www은(는) 뱃길이 쓰는 이름'],
    [{ host: 'thief' }, 'dokdo-1은(는) 다른 운영자'],
  ])('refuses %j', async (change, sentence) => {
    expect(await importing([{ ...operator, ...change }])).toContain(sentence)
  })

  test('never reduces the capacity below the booked seats', async () => {
    await server.db.run(sql`
      update schedule set taken = 10
      where ship_no = (select no from ship where import_key = 'dokdo-1')`)
    const said = await importing([{ ...operator, ships: [{ ...ship, capacity: 9 }] }])
    expect(said).toContain('05:30에 10자리가 나갔어요')
    const row = await server.db.first(sql`select capacity from ship where import_key = 'dokdo-1'`)
    expect(row).toEqual({ capacity: 18 })
  })

  test('counts seats that are sold while the import runs', async () => {
    const day = dayFromNow(31)
    const week = [{ sdate: day, departure_time: '05:30' }]
    const other = { ...ship, schedules: week }
    await importing([{ ...operator, ships: [other] }])
    const take = (tx: Transaction) =>
      tx.run(sql`
        update schedule set taken = 10 where sdate = ${day}
           and ship_no = (select no from ship where import_key = 'dokdo-1')`)
    const fewer = () => importing([{ ...operator, ships: [{ ...other, capacity: 9 }] }])
    const [said] = await runDuringTransaction(server.db, take, [fewer])
    expect(said).toContain('05:30에 10자리가 나갔어요')
  })

  test('a file that is not JSON is refused with a sentence', async () => {
    desk.files.set('broken.json', '{')
    expect(await operate('import', 'broken.json')).toContain('JSON 파일이 아니에요')
  })
})
