import type {
  BoardItem,
  ReportItem,
  Schedule,
  ScheduleDay,
  ShipDetail,
  ShipItem,
  Storefront,
} from '@/lib/contract/wire'
import { menuLinks } from '@/lib/storefront/menu'

/** Wire objects for tests, with plausible defaults; a test gives only what it is about. */
export const storefrontOf = (of: Partial<Storefront> = {}): Storefront => ({
  host: 'bada',
  ship: {
    no: 1,
    detail: {
      web_title: '바다호',
      keywords: '오천항, 선상낚시',
      description: '오천항에서 떠나는 바다낚시',
      share_image: '/demo/ship-1-1280.webp',
      footer_ship_name: '바다호',
      address: '충남 보령시 오천면',
      owner_name: '김선장',
      biz_no: '123-45-67890',
      phone: '0411234567',
      footer_copyright: '바다호',
      lat: 36.43,
      lng: 126.52,
    },
  },
  group: { no: 1, name: '바다 선단', main_ship_no: 1 },
  service_type: [{ code: 'SHIP', name: '선상낚시' }],
  menu: menuLinks(['SHIP']),
  sns: [],
  ...of,
})

export const shipItemOf = (no: number, of: Partial<ShipItem['detail']> = {}): ShipItem => ({
  ship: { no, is_favorite: 0 },
  detail: {
    name: `바다${no}호`,
    service_type: 'SHIP',
    main_ship_no: 1,
    area_name: '보령',
    port_name: '오천항',
    fish: ['갑오징어', '주꾸미'],
    price: 80_000,
    capacity: 20,
    time_text: '05:00~15:00',
    image: '/demo/ship-1-640.webp',
    is_coupon: 0,
    next_sdate: '2026-11-22',
    next_remain: 7,
    ...of,
  },
  is_view: 1,
})

export const shipDetailOf = (of: Partial<ShipDetail['detail']> = {}): ShipDetail => ({
  ship: { no: 1, main_ship_no: 1, is_favorite: 0 },
  detail: {
    name: '바다1호',
    service_type: 'SHIP',
    area_name: '보령',
    port_name: '오천항',
    tide_style: 7,
    lat: 36.43,
    lng: 126.52,
    time_text: '05:00~15:00',
    use_minutes: 600,
    capacity: 20,
    price: 80_000,
    fish: ['갑오징어', '주꾸미'],
    fishing_method: ['에깅'],
    meeting_place: '오천항 3번 선착장',
    departure_address: '충남 보령시 오천면 소성리 1',
    intro_html: '<p>열 명이 넉넉한 배예요.</p>',
    memo_html: '<p>출항 30분 전까지 와 주세요.</p>',
    images: ['/demo/ship-1-640.webp', '/demo/ship-2-640.webp'],
    options: [],
    pay_type: ['BANK', 'VBANK', 'CARD'],
    refund_policy: [{ days: 7, percent: 100 }],
    is_coupon: 1,
    phone: '0411234567',
    operator_name: '바다호',
    host: 'bada',
    ...of,
  },
  group: { no: 1, name: '바다 선단', main_ship_no: 1 },
})

export const scheduleOf = (sdate: string, of: Partial<Schedule> = {}): Schedule => ({
  schedule_no: 11,
  default_no: null,
  ship_no: 1,
  sdate,
  departure_time: '05:00',
  departs_at: new Date(`${sdate}T05:00:00+09:00`).toISOString(),
  capacity: 20,
  remain: 7,
  price: 80_000,
  fish: '갑오징어',
  method: '에깅',
  state: 'open',
  opens_at: null,
  ...of,
})

export const scheduleDayOf = (sdate: string, schedules: Schedule[] = []): ScheduleDay => ({
  sdate,
  tide: '7물',
  lunar: '음 10.13',
  schedules,
})

export const boardItemOf = (no: number, of: Partial<BoardItem> = {}): BoardItem => ({
  no,
  kind: 'board',
  type: '',
  ship: { no: 1, name: '바다1호' },
  title: `현장소식 ${no}`,
  summary: '오늘 아침 바다예요.',
  image: '/demo/ship-1-640.webp',
  starts_on: null,
  ends_on: null,
  view_count: 3,
  created_at: '2026-11-20T00:00:00.000Z',
  ...of,
})

export const reportItemOf = (no: number, of: Partial<ReportItem> = {}): ReportItem => ({
  no,
  ship_no: 1,
  main_ship_no: 1,
  ship_name: '바다1호',
  service_type: 'SHIP',
  port_name: '오천항',
  sdate: '2026-11-20',
  title: `조황 ${no}`,
  summary: '갑오징어가 많이 나왔어요.',
  image: '/demo/ship-1-640.webp',
  catch: [{ fish: '갑오징어', count: 32, size_cm: 18 }],
  lat: 36.43,
  lng: 126.52,
  view_count: 12,
  created_at: '2026-11-20T08:00:00.000Z',
  ...of,
})
