import { billOf, nightPrices } from '@/lib/booking/bill'

const OPTIONS = [
  { no: 1, name: '낚싯대 대여', price: 10_000, max: 3 },
  { no: 2, name: '도시락', price: 8_000, max: 9 },
]
const boat = {
  unitPrices: [80_000],
  party: 2,
  unit: '명' as const,
  isStay: false,
  options: OPTIONS,
  counts: {},
  discount: 0,
}

describe('billOf', () => {
  it('counts people, options and the coupon, line by line', () => {
    expect(billOf({ ...boat, counts: { 1: 2 }, discount: 15_000 })).toEqual({
      lines: [
        { label: '80,000원 × 2명', amount: 160_000 },
        { label: '낚싯대 대여 10,000원 × 2개', amount: 20_000 },
        { label: '쿠폰', amount: -15_000 },
      ],
      origin: 180_000,
      discount: 15_000,
      total: 165_000,
    })
  })

  it('does not multiply what is free', () => {
    const options = [{ no: 1, name: '도시락', price: 0, max: 9 }]
    const free = billOf({ ...boat, options, counts: { 1: 2 }, youths: 1, youthPrice: 0 })
    expect(free.lines.slice(1)).toEqual([
      { label: '청소년 1명', amount: 0 },
      { label: '도시락 2개', amount: 0 },
    ])
  })

  it('counts rooms and nights; of nights at several prices it names none', () => {
    const stay = { ...boat, unit: '실' as const, isStay: true, party: 1 }
    expect(billOf({ ...stay, unitPrices: [90_000, 90_000] }).lines).toEqual([
      { label: '90,000원 × 객실 1개 × 2박', amount: 180_000 },
    ])
    expect(billOf({ ...stay, unitPrices: [90_000, 120_000] }).lines).toEqual([
      { label: '객실 1개 × 2박', amount: 210_000 },
    ])
  })

  it('takes the price of seats that the server has counted', () => {
    const { lines, total } = billOf({ ...boat, seatsPrice: 150_000 })
    expect(lines).toEqual([{ label: '2명', amount: 150_000 }])
    expect(total).toBe(150_000)
  })

  it('names youths in a line of their own', () => {
    const youths = { ...boat, party: 3, youths: 1, youthPrice: 50_000 }
    const { lines, total } = billOf(youths)
    expect(lines).toEqual([
      { label: '80,000원 × 2명', amount: 160_000 },
      { label: '청소년 50,000원 × 1명', amount: 50_000 },
    ])
    expect(total).toBe(210_000)
    expect(billOf({ ...youths, seatsPrice: 240_000 }).total).toBe(210_000)
    expect(billOf({ ...youths, youths: 3 }).lines).toHaveLength(1)
  })

  it('takes off no more than there is to pay', () => {
    expect(billOf({ ...boat, discount: 999_999 })).toMatchObject({ discount: 160_000, total: 0 })
  })
})

describe('nightPrices', () => {
  const night = (sdate: string, price: number, state: 'open' | 'full' = 'open') => ({
    sdate,
    schedules: [{ price, state, remain: 2 }],
  })

  it('reads each night, and counts one beyond the month like the first', () => {
    const days = [night('2026-11-29', 90_000), night('2026-11-30', 120_000)]
    const first = { sdate: '2026-11-29', price: 90_000 }
    expect(nightPrices(days, first, { party: 2, nights: 3 })).toEqual([90_000, 120_000, 90_000])
  })

  it('reads the price of a room that is left for the party, as the trip page does', () => {
    const [first, second] = [night('2026-11-29', 90_000), night('2026-11-30', 120_000)]
    const departure = { sdate: '2026-11-29', price: 90_000 }
    const dear = { price: 150_000, state: 'open' as const, remain: 3 }
    const days = [first, { ...second, schedules: [...second.schedules, dear] }]
    expect(nightPrices(days, departure, { party: 3, nights: 2 })).toEqual([90_000, 150_000])
    expect(nightPrices(days, departure, { party: 2, nights: 2 })).toEqual([90_000, 120_000])
  })
})
