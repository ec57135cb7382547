import {
  aheadSentence,
  type Cell,
  couponsSentence,
  endingsSentence,
  facetsSentence,
  noShowSentence,
  seatsSentence,
  stepsSentence,
} from '@/lib/insight/standOut'
import type { TideGroup } from '@/lib/insight/tideGroups'

const NONE = { sold: 0, offered: 0, departures: 0 }

/** Departures of twenty seats each. */
const cell = (weekday: number, tide: TideGroup, departures: number, share: number): Cell => ({
  ...{ weekday, tide, departures },
  offered: 20 * departures,
  sold: Math.round(20 * departures * share),
})
const WEDNESDAYS = cell(3, '사리', 30, 0.39)

describe('what stands out of the seats', () => {
  it('is the weekday and tide that sells best, beside Monday to Friday', () => {
    const cells = [WEDNESDAYS, cell(6, '조금', 12, 0.82), cell(0, '중간', 12, 0.6)]
    expect(seatsSentence(cells, NONE)).toBe(
      '토요일 조금 물때는 82%가 팔렸어요. 평일보다 2.1배예요.',
    )
  })

  it('is not a weekday that had few departures, however full they were', () => {
    const few = [WEDNESDAYS, cell(6, '조금', 5, 1)]
    expect(seatsSentence(few, NONE)).toBeNull()
    expect(seatsSentence([WEDNESDAYS, cell(6, '조금', 6, 1)], NONE)).not.toBeNull()
  })

  it('is not what chance may have made', () => {
    expect(seatsSentence([WEDNESDAYS, cell(6, '조금', 6, 0.5)], NONE)).toBeNull()
  })

  it('names no factor of nothing', () => {
    const cells = [cell(3, '사리', 30, 0), cell(6, '조금', 12, 0.5)]
    expect(seatsSentence(cells, NONE)).toBe('토요일 조금 물때는 50%가 팔렸어요.')
  })

  it('is what sells worst, where nothing sells better', () => {
    const cells = [cell(6, '조금', 60, 0.7), cell(2, '사리', 20, 0.7), cell(1, '사리', 12, 0.1)]
    expect(seatsSentence(cells.slice(1), NONE)).toBe(
      '월요일 사리 물때는 10%만 팔렸어요. 전체는 48%예요.',
    )
  })

  it('is else the change since last year', () => {
    const before = { sold: 480, offered: 600, departures: 30 }
    expect(seatsSentence([WEDNESDAYS], before)).toBe('전체 판매율이 작년보다 41%포인트 내렸어요.')
  })
})

describe('what stands out of the others', () => {
  const ahead = (...counts: number[]) => counts.map((now, part) => ({ part, now, before: 0 }))

  it.each([
    [[1, 2, 3, 4, 5, 4], null],
    [[15, 1, 1, 1, 1, 1], '예약의 75%가 출조 당일에 들어왔어요.'],
    [[2, 4, 10, 1, 1, 2], '예약의 80%가 3~6일 전부터 당일 사이에 들어왔어요.'],
  ])('says within which days %j were booked', (counts, sentence) => {
    expect(aheadSentence(ahead(...counts))).toBe(sentence)
  })

  const steps = (trip: number, book: number, done: number) => [
    { step: 'trip' as const, now: trip },
    { step: 'book' as const, now: book },
    { step: 'done' as const, now: done },
  ]

  it.each([
    [[99, 50, 5], null],
    [[100, 0, 0], null],
    [[400, 40, 30], '상품을 본 100번 중 10번이 예약을 시작했어요.'],
    [[400, 40, 10], '예약을 시작한 100번 중 25번만 끝났어요. 예약 화면에서 많이 그만둬요.'],
  ] as const)('says where those of %j leave', ([trip, book, done], sentence) => {
    expect(stepsSentence(steps(trip, book, done))).toBe(sentence)
  })

  const endings = (visitor: number, weather: number, operator: number) => [
    { ending: 'visitor' as const, now: visitor, before: 0 },
    { ending: 'weather' as const, now: weather, before: 0 },
    { ending: 'operator' as const, now: operator, before: 0 },
  ]

  it('names the ending that most have, of many and where it is one', () => {
    expect(endingsSentence(endings(3, 14, 3))).toBe("취소의 70%는 '기상 취소'예요.")
    expect(endingsSentence(endings(3, 13, 3))).toBeNull()
    expect(endingsSentence(endings(10, 10, 9))).toBeNull()
  })

  it('says how many did not come, beside last year where that is known', () => {
    const now = { people: 200, no_shows: 5 }
    expect(noShowSentence(now, { people: 0, no_shows: 0 })).toBe('100명 중 2.5명이 오지 않았어요.')
    expect(noShowSentence(now, { people: 400, no_shows: 4 })).toBe(
      '100명 중 2.5명이 오지 않았어요. 작년에는 1.0명이었어요.',
    )
    expect(noShowSentence({ people: 99, no_shows: 9 }, now)).toBeNull()
  })

  it('names the coupon that was used most', () => {
    const coupons = [
      { name: '가을맞이', now: 15, before: 0 },
      { name: '첫 예약', now: 5, before: 90 },
    ]
    expect(couponsSentence(coupons)).toBe(
      "'가을맞이' 쿠폰을 가장 많이 썼어요. 쿠폰을 쓴 예약의 75%예요.",
    )
    expect(couponsSentence(coupons.slice(1))).toBeNull()
  })

  it('names the best and the worst facet of five reviews or more', () => {
    const rated = (name: string, reviews: number, mean: number) => ({
      name,
      now: { reviews, sum: reviews * mean },
    })
    const facets = [rated('자리', 5, 4.8), rated('시설', 5, 3.9), rated('안전', 4, 1)]
    expect(facetsSentence(facets)).toBe(
      '가장 높은 항목은 자리 (4.8점), 가장 낮은 항목은 시설 (3.9점)이에요.',
    )
    expect(facetsSentence([rated('자리', 5, 4.8), rated('시설', 5, 4.81)])).toBeNull()
    expect(facetsSentence(facets.slice(2))).toBeNull()
  })
})
