import type { Walkthrough } from '@/lib/filters/filterOptions'
import type { PayType } from '@/lib/reservation/payTypes'
import type { ServiceType } from '@/lib/serviceType/serviceType'

import { ROOM_GUESTS } from './rooms'

/** What the demo's ships of one service type have in common. */
export interface Recipe {
  /** The departure times of a day; a ship uses the first `perDay` of them. */
  departures: readonly string[]
  perDay: readonly [least: number, most: number]
  timeText: string
  useMinutes: number
  capacity: readonly [least: number, most: number]
  /** In thousands of won. */
  price: readonly [least: number, most: number]
  /** Of these, a ship has `methodsOfShip`; for a room its kind, for a cruise its course. */
  methods: readonly string[]
  methodsOfShip: number
  walkthrough: readonly Walkthrough[]
  travel: readonly string[]
  pay: readonly PayType[]
  options: readonly { name: string; price: number; max: number }[]
  /** Weekdays with departures, 0 is Sunday; `hasDefault`: the other days follow a default schedule. */
  weekdays: readonly number[]
  hasDefault: boolean
  /** From how many on one may book, and with how many it goes ahead; absent: one, and any. */
  smallestParty?: number
  leastToSail?: number
  /** What youths and groups pay, in per cent of the price; absent: as everybody. */
  youth?: { who: string; percent: number }
  group?: { size: number; percent: number }
  /** Whether it leaves in the night before the day of fishing. */
  isOvernight?: boolean
  meetingPlace: string
  /** What the price includes; '' or absent where there is nothing to say. */
  included?: string
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const GEAR = { name: '낚싯대·릴 대여', price: 10_000, max: 20 }
const LUNCH = { name: '도시락', price: 8_000, max: 20 }

export const RECIPES = {
  SHIP: {
    departures: ['05:30', '15:30'],
    perDay: [1, 2],
    timeText: '05:30 ~ 15:00',
    useMinutes: 570,
    capacity: [8, 22],
    price: [80, 170],
    methods: ['다운샷', '에기 채비', '타이라바', '슬로우 지깅', '외줄낚시'],
    methodsOfShip: 2,
    walkthrough: ['LURE', 'JIGGING', 'TAIRABA', 'BOTTOM', 'EGING', 'DRIFT'],
    travel: [],
    pay: ['BANK', 'VBANK', 'CARD'],
    options: [GEAR, LUNCH, { name: '채비 꾸러미', price: 15_000, max: 20 }],
    weekdays: EVERY_DAY,
    hasDefault: true,
    included: '선비, 구명조끼, 얼음',
    meetingPlace: '출항 40분 전까지 낚시점 앞으로 오세요.',
  },
  BUS: {
    departures: ['23:30'],
    isOvernight: true,
    perDay: [1, 1],
    timeText: '23:30 출발 ~ 다음 날 18:00 도착',
    useMinutes: 1110,
    capacity: [25, 28],
    price: [110, 160],
    methods: ['에기 채비', '다운샷'],
    methodsOfShip: 2,
    walkthrough: ['LURE', 'EGING', 'CASUAL'],
    travel: [],
    pay: ['BANK', 'CARD'],
    options: [GEAR, { name: '아이스박스 적재', price: 5_000, max: 5 }],
    weekdays: [2, 4, 5, 6],
    hasDefault: true,
    leastToSail: 12,
    included: '왕복 버스, 선비, 구명조끼',
    meetingPlace: '출발 15분 전까지 공영주차장 버스 정류장으로 오세요.',
  },
  PENSION: {
    departures: ['15:00'],
    perDay: [1, 1],
    timeText: '입실 15:00 · 퇴실 11:00',
    useMinutes: 1200,
    capacity: [4, 9],
    price: [90, 260],
    methods: Object.keys(ROOM_GUESTS),
    methodsOfShip: 1,
    walkthrough: ['ROCK', 'LIGHT_GAME', 'CASUAL', 'PONTOON'],
    travel: [],
    pay: ['BANK', 'VBANK', 'CARD'],
    options: [{ name: '바비큐 세트', price: 25_000, max: 4 }, GEAR],
    weekdays: EVERY_DAY,
    hasDefault: true,
    meetingPlace: '1층 안내실에서 열쇠를 받으세요.',
  },
  CONTEST: {
    departures: ['06:00'],
    perDay: [1, 1],
    timeText: '06:00 ~ 16:00',
    useMinutes: 600,
    capacity: [60, 100],
    price: [50, 120],
    methods: ['다운샷', '타이라바', '에기 채비'],
    methodsOfShip: 2,
    walkthrough: ['LURE', 'TAIRABA', 'EGING'],
    travel: [],
    pay: ['BANK', 'VBANK', 'CARD'],
    options: [{ name: '대회 모자', price: 12_000, max: 10 }, LUNCH],
    weekdays: [6],
    hasDefault: false,
    included: '배 배정, 기념품, 상해보험',
    meetingPlace: '수산물센터 앞 접수처에서 번호표를 받으세요.',
  },
  EXPERIENCE: {
    departures: ['09:00', '11:30', '14:00'],
    perDay: [2, 3],
    timeText: '2시간 (09:00 · 11:30 · 14:00)',
    useMinutes: 120,
    capacity: [10, 16],
    price: [25, 45],
    methods: ['손맛 체험', '카드 채비'],
    methodsOfShip: 2,
    walkthrough: ['CASUAL', 'BOAT_FLOAT'],
    travel: [],
    pay: ['BANK', 'CARD'],
    options: [{ name: '즉석 회 손질', price: 10_000, max: 4 }],
    weekdays: EVERY_DAY,
    hasDefault: true,
    included: '낚싯대와 미끼, 구명조끼',
    meetingPlace: '체험안내소 앞에서 구명조끼를 입고 모입니다.',
  },
  HWASEONGCITY: {
    departures: ['10:00', '13:00', '15:30', '17:30'],
    perDay: [3, 4],
    timeText: '50분 코스 (10:00부터 하루 네 번)',
    useMinutes: 50,
    capacity: [12, 30],
    price: [15, 40],
    methods: ['제부도 한 바퀴', '누에섬 한 바퀴', '전곡항 앞바다'],
    methodsOfShip: 1,
    walkthrough: ['CASUAL'],
    travel: [],
    pay: ['CARD'],
    options: [{ name: '기념사진 인화', price: 5_000, max: 10 }],
    weekdays: [0, 2, 3, 4, 5, 6],
    hasDefault: true,
    meetingPlace: '마린센터 1층 매표소로 오세요.',
  },
  TRAVELOUT: {
    departures: ['07:30'],
    perDay: [1, 1],
    timeText: '3~5일 일정',
    useMinutes: 5760,
    capacity: [8, 14],
    price: [690, 2490],
    methods: [],
    methodsOfShip: 2,
    walkthrough: ['ROCK', 'BIG_GAME', 'JIGGING'],
    travel: ['캐스팅 투어', '지깅 투어', '갯바위 투어', '트롤링', '가족 투어'],
    pay: ['BANK', 'VBANK'],
    options: [
      { name: '1인실', price: 240_000, max: 4 },
      { name: '장비 대여', price: 90_000, max: 10 },
    ],
    weekdays: [4],
    hasDefault: false,
    smallestParty: 2,
    leastToSail: 6,
    meetingPlace: '출국 2시간 30분 전까지 3층 만남의 광장으로 오세요.',
  },
  CREATOR: {
    departures: ['06:00'],
    perDay: [1, 1],
    timeText: '06:00 ~ 14:00',
    useMinutes: 480,
    capacity: [6, 10],
    price: [120, 190],
    methods: ['타이라바', '에기 채비', '캐스팅'],
    methodsOfShip: 2,
    walkthrough: ['LURE', 'LIGHT_GAME', 'BIG_GAME', 'EGING'],
    travel: [],
    pay: ['VBANK', 'CARD'],
    options: [GEAR, { name: '루어 꾸러미', price: 22_000, max: 10 }],
    weekdays: [0, 6],
    hasDefault: false,
    included: '선비, 낚시 강습, 구명조끼',
    meetingPlace: '항구 주차장 입구에서 루어쌤 깃발을 찾으세요.',
  },
} as const satisfies Record<ServiceType, Recipe>
