import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { dayFromNow, insertHost, insertShip } from '../../setup/builders'
import { setUpOperator } from '../../setup/operatorCli'

const operator = setUpOperator()

const shipOf = (key: string, of: object = {}) => ({
  ...{ key, service_type: 'SHIP', name: `${key}호`, area: 'GYEONGBUK', port_name: '구룡포항' },
  ...{ tide_style: 8, lat: 35.98, lng: 129.55, time_text: '05:30 ~ 15:00', use_minutes: 570 },
  ...{ capacity: 18, price: 120_000, pay_type: ['BANK'] },
  ...{ meeting_place: '2번 선착장', departure_address: '경북 포항시' },
  ...of,
})
const operatorOf = (host: string, ships: object[], of: object = {}) => ({
  ...{ host, name: `${host}선단`, title: `${host} 스토어`, owner_name: '김선장' },
  ...{ biz_no: '000-00-00000', phone: '070-0000-0000', address: '경북 포항시', copyright: '©' },
  bank_account: { bank: '수협은행', number: '000-00-000000', holder: '선단' },
  ships,
  ...of,
})

const importing = (operators: object[], ...words: string[]) => {
  operator.files.set('catalogue.json', JSON.stringify({ operators }))
  return operator.operate('import', 'catalogue.json', ...words)
}

const faceOf = async (host: string) => {
  const { body } = await operator.server.get<Answer<'getInfoIndex'>>(`/a/info/index/${host}`)
  const { name } = (await operator.server.db.first<{ name: string }>(
    sql`select name from ship where no = ${body.ship.no}`,
  )) ?? { name: '' }
  return [body.ship.detail.web_title, name, body.group?.main_ship_no === body.ship.no]
}

describe('the main ship of a storefront', () => {
  it('is unchanged by a file without a main ship', async () => {
    const ships = [shipOf('face-1'), shipOf('face-2')]
    await importing([operatorOf('face', ships, { main_ship: 'face-2' })])
    expect(await faceOf('face')).toEqual(['face 스토어', 'face-2호', true])
    await importing([operatorOf('face', ships)])
    expect(await faceOf('face')).toEqual(['face 스토어', 'face-2호', true])
    await importing([operatorOf('face', [ships[0] ?? {}])])
    expect(await faceOf('face')).toEqual(['face 스토어', 'face-2호', true])
    await importing([operatorOf('face', ships, { main_ship: 'face-1' })])
    expect(await faceOf('face')).toEqual(['face 스토어', 'face-1호', true])
  })
})

describe('rules of prices in a file', () => {
  it('price departures without a price of their own, and stay where a file has none', async () => {
    const [free, dear] = [dayFromNow(3), dayFromNow(4)]
    const rule = { name: '성수기', valid_from: dayFromNow(4), valid_to: dayFromNow(9) }
    const schedules = [
      { sdate: free, departure_time: '05:30' },
      { sdate: dear, departure_time: '05:30' },
      { sdate: dear, departure_time: '17:30', price: 70_000 },
    ]
    const price_rules = [{ ...rule, unit: 'percent', amount: 10 }]
    const pricesOf = async () => {
      const rows = await operator.server.db.rows<{ price: number }>(sql`
        select s.price from schedule s join ship on ship.no = s.ship_no
         where import_key = 'rules-1' order by departs_at`)
      return rows.map(({ price }) => price)
    }
    await importing([operatorOf('rules', [shipOf('rules-1', { schedules, price_rules })])])
    expect(await pricesOf()).toEqual([120_000, 132_000, 70_000])
    await importing([operatorOf('rules', [shipOf('rules-1', { schedules })])])
    expect(await pricesOf()).toEqual([120_000, 132_000, 70_000])
    const none = { schedules, price_rules: [] }
    await importing([operatorOf('rules', [shipOf('rules-1', none)])])
    expect(await pricesOf()).toEqual([120_000, 120_000, 70_000])
    const bad = { price_rules: [{ ...rule, unit: 'percent', amount: 99 }] }
    expect(await importing([operatorOf('rules', [shipOf('rules-1', bad)])])).toContain(
      'price_rules[0].amount: 1%에서 90%까지',
    )
  })
})

it('puts the banners of a file, and leaves them where a file has none', async () => {
  const banner = { image: '/b.webp', title: '갑오징어', link: '/customer/event' }
  const bannersOf = async () => {
    const rows = await operator.server.db.rows<{ title: string }>(sql`
      select b.title from banner b join host h on h.operator_no = b.operator_no
       where h.identifier = 'banners' order by b.sort`)
    return rows.map(({ title }) => title)
  }
  const reading = (of: object) => importing([operatorOf('banners', [shipOf('banners-1')], of)])
  await reading({ banners: [banner, { ...banner, title: '둘' }] })
  expect(await bannersOf()).toEqual(['갑오징어', '둘'])
  await reading({})
  expect(await bannersOf()).toEqual(['갑오징어', '둘'])
  expect(await reading({ banners: [{ ...banner, link: 'http://example.kr' }] })).toContain(
    'banners[0].link: /나 https://로',
  )
  await reading({ banners: [] })
  expect(await bannersOf()).toEqual([])
})

describe('another operator’s storefront', () => {
  it('is not replaced by a file with the same host', async () => {
    const theirs = await insertShip(operator.server.db, { name: '먼저호' })
    const said = await importing([operatorOf(theirs.host, [shipOf('thief-1')])])
    expect(said).toContain(`${theirs.host}은(는) 이미 먼저호 선단의 스토어`)
    expect(said).toContain('--replace')
    expect(await faceOf(theirs.host)).toEqual([theirs.host, '먼저호', true])
    const taken = await operator.server.db.rows(sql`select from ship where import_key = 'thief-1'`)
    expect(taken).toEqual([])
  })

  it('is replaced with --replace after the operator’s consent', async () => {
    const theirs = await insertShip(operator.server.db, { name: '먼저호' })
    const file = [operatorOf(theirs.host, [shipOf('heir-1')])]
    operator.files.set('heir.json', JSON.stringify({ operators: file }))
    const words = ['import', 'heir.json', '--replace']
    expect(await operator.operateAnswering('no', ...words)).toContain('그만두었어요')
    expect(operator.lastQuestion()).toContain(`[${theirs.host} 먼저호 선단] 스토어의 이름`)
    expect(await faceOf(theirs.host)).toEqual([theirs.host, '먼저호', true])
    expect(await operator.operateAnswering('yes', ...words)).toContain('가져왔어요')
    expect(await faceOf(theirs.host)).toEqual([`${theirs.host} 스토어`, 'heir-1호', true])
    // The storefront belongs to the file now: importing it again asks nothing.
    const again = await operator.operateAnswering(undefined, 'import', 'heir.json')
    expect(again).toContain('가져왔어요')
  })

  it('of the provider is never replaced', async () => {
    await insertHost(operator.server.db, { identifier: 'main' })
    const said = await importing([operatorOf('main', [shipOf('main-1')])], '--replace')
    expect(said).toContain('main은(는) 뱃길의 스토어')
  })

  it.each(['www', 'app', 'api', 'console', 'demo', 'ship', 'info'])(
    'is not opened under %s, which is a reserved name',
    async (host) => {
      const said = await importing([operatorOf(host, [shipOf(`${host}-1`)])], '--replace')
      expect(said).toContain(`operators[0].host: ${host}은(는) 뱃길이 쓰는 이름`)
      expect(
        await operator.server.db.rows(sql`select from ship where import_key = ${`${host}-1`}`),
      ).toEqual([])
    },
  )
})

describe('departures of a file', () => {
  const daysOf = async (key: string) =>
    operator.server.db.rows<{ sdate: string; departure_time: string }>(sql`
      select c.sdate, c.departure_time from schedule c join ship s on s.no = c.ship_no
       where s.import_key = ${key} order by 1, 2`)

  const everyDay = {
    ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], departure_time: '05:30' },
    ...{ valid_from: dayFromNow(0), valid_to: dayFromNow(90) },
  }

  it('keep the default departures of the day', async () => {
    const day = dayFromNow(30)
    const trips = {
      schedules: [{ sdate: day, departure_time: '18:00' }],
      default_schedules: [everyDay],
    }
    const file = [operatorOf('keep', [shipOf('keep-1', trips)])]
    for (let time = 0; time < 2; time += 1) {
      await importing(file)
      expect(await daysOf('keep-1')).toEqual([
        { sdate: day, departure_time: '05:30' },
        { sdate: day, departure_time: '18:00' },
      ])
    }
  })

  it('that are past are skipped, and the output says so', async () => {
    const past = { sdate: dayFromNow(-1), departure_time: '05:30' }
    const ahead = { sdate: dayFromNow(30), departure_time: '05:30' }
    const file = [operatorOf('past', [shipOf('past-1', { schedules: [past, ahead] })])]
    const said = await importing(file)
    expect(said).toBe(
      '가져왔어요.\n[past past선단] 상품 1, 일정 1 (이미 출발한 일정 1개는 건너뛰었어요)',
    )
    expect(await daysOf('past-1')).toEqual([ahead])
  })
})

it('shows who sells a trip as the file says it', async () => {
  const seller = {
    ...{ firm_name: '바다 주식회사', mail_order_no: '제0000-예시-0001호' },
    travel_business_no: '제0000-예시-7호',
  }
  const of = operatorOf('seller', [shipOf('seller-1')])
  await importing([{ ...of, ...seller, email: 'sea@baetgil.example' }])
  const ship = await operator.server.db.first<{ no: number }>(
    sql`select no from ship where import_key = 'seller-1'`,
  )
  const { body } = await operator.server.get<Answer<'getShipSimpleInfo'>>(
    `/a/ship/simple_info/${ship?.no}`,
  )
  expect(body.detail.seller).toMatchObject({ ...seller, email: 'sea@baetgil.example' })
})

describe('what may be checked of a boat', () => {
  const factsOf = async (key: string) => {
    const { no } = (await operator.server.db.first<{ no: number }>(
      sql`select no from ship where import_key = ${key}`,
    )) ?? { no: 0 }
    const path = `/a/ship/simple_info/${no}`
    const { body } = await operator.server.get<Answer<'getShipSimpleInfo'>>(path)
    const { captain_name, registration_no, tonnage, insurance, room_guests } = body.detail
    const { departure_place, included, excluded } = body.detail
    const texts = { departure_place, included, excluded }
    return { captain_name, registration_no, tonnage, insurance, room_guests, ...texts }
  }
  const nothing = {
    ...{ captain_name: null, registration_no: null, tonnage: null, insurance: null },
    ...{ room_guests: null, departure_place: '', included: '', excluded: '' },
  }

  it('is shown as the file says it, and not where it says nothing', async () => {
    const facts = { captain_name: '김선장', registration_no: '0000000-1', tonnage: 9.77 }
    const texts = { departure_place: '인천국제공항', included: '항공권', excluded: '저녁 식사' }
    const known = { ...facts, insurance: '승객 배상책임보험', room_guests: 4, ...texts }
    await importing([operatorOf('boat', [shipOf('boat-1', known), shipOf('boat-2')])])
    expect(await factsOf('boat-1')).toEqual(known)
    expect(await factsOf('boat-2')).toEqual(nothing)
    await importing([operatorOf('boat', [shipOf('boat-1')])])
    expect(await factsOf('boat-1')).toEqual(nothing)
  })

  it('is refused where it cannot be', async () => {
    const said = await importing([operatorOf('boat', [shipOf('boat-1', { tonnage: 0 })])])
    expect(said).toContain('operators[0].ships[0].tonnage: 0보다 커야 해요.')
  })
})

describe('what a file leaves to console and command line', () => {
  const guideOf = async (no: number) => {
    const path = `/a/ship/simple_info/${no}`
    const { body } = await operator.server.get<Answer<'getShipSimpleInfo'>>(path)
    const { phone_hours, parking, meeting_image } = body.detail
    return { phone_hours, parking, meeting_image }
  }

  it('is what visitors are told about coming, and what bookers change themselves', async () => {
    const { db } = operator.server
    const told = { phone_hours: '09:00~21:00', meeting_image: '/pictures/quay.webp' }
    const own_change = { hours: 48, money: 'any' }
    const file = { ...operatorOf('guide', [shipOf('guide-1', told)]), own_change }
    await importing([file])
    const ship = await db.first<{ no: number; group_no: number }>(
      sql`select no, group_no from ship where import_key = 'guide-1'`,
    )
    const { no, group_no } = ship ?? { no: 0, group_no: 0 }
    expect(await guideOf(no)).toEqual({ ...told, parking: '' })
    await operator.operate('ship-guide', `${no}`, '--parking', '항구 앞')
    await operator.operate('own-change', `${group_no}`, '24', '--money', 'more')
    await importing([operatorOf('guide', [shipOf('guide-1')])])
    expect(await guideOf(no)).toEqual({ ...told, parking: '항구 앞' })
    const rule = await db.first(sql`
      select change_hours, change_money from ship_group where no = ${group_no}`)
    expect(rule).toEqual({ change_hours: 24, change_money: 'more' })
  })

  it('is the station of its tide, of the list alone', async () => {
    const { db } = operator.server
    const stationOf = async () =>
      (await db.first(sql`select tide_station from ship where import_key = 'tide-1'`)) as object
    await importing([operatorOf('tide', [shipOf('tide-1')])])
    expect(await stationOf()).toEqual({ tide_station: '' })
    await importing([operatorOf('tide', [shipOf('tide-1', { tide_station: 'DT_0005' })])])
    await importing([operatorOf('tide', [shipOf('tide-1', { name: '새 이름' })])])
    expect(await stationOf()).toEqual({ tide_station: 'DT_0005' })
    const said = await importing([operatorOf('tide', [shipOf('tide-1', { tide_station: 'X' })])])
    expect(said).toContain('tide_station: 조석예보 지점의 코드가 아니에요.')
  })

  it('is what is paid back once seats are sold again, until a file says that the table holds', async () => {
    const { db } = operator.server
    const percentAfter = async (of: object) => {
      await importing([operatorOf('resale', [shipOf('resale-1', of)])])
      const sold = await db.first<{ percent: number | null }>(sql`
        select resale_percent as percent from ship where import_key = 'resale-1'`)
      return sold?.percent
    }
    expect(await percentAfter({})).toBeNull()
    expect(await percentAfter({ resale_percent: 80 })).toBe(80)
    expect(await percentAfter({ name: '새 이름' })).toBe(80)
    expect(await percentAfter({ resale_percent: null })).toBeNull()
  })

  it('is refused where it cannot be', async () => {
    const ships = [shipOf('guide-2', { meeting_image: 'quay.webp' })]
    const said = await importing([{ ...operatorOf('guide', ships), own_change: { hours: 721 } }])
    expect(said).toContain('operators[0].ships[0].meeting_image: / 또는')
    expect(said).toContain('operators[0].own_change.hours: 0 이상 720 이하의 정수여야 해요.')
  })
})
