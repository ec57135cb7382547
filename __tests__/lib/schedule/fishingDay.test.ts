import { departureText, fishingDay } from '@/lib/schedule/fishingDay'

const bus = { sdate: '2026-11-28', departure_time: '23:30', is_overnight: true }

describe('the day of fishing', () => {
  it('is that of leaving, of an overnight departure the next one', () => {
    expect(fishingDay({ sdate: '2026-11-28' })).toBe('2026-11-28')
    expect(fishingDay({ ...bus, sdate: '2026-12-31' })).toBe('2027-01-01')
  })

  it.each([
    [{ ...bus, is_overnight: false }, '11월 28일 (토) 23:30'],
    [bus, '11월 28일 (토) 23:30 출발 · 29일 (일) 낚시'],
    [{ ...bus, sdate: '2026-11-30' }, '11월 30일 (월) 23:30 출발 · 12월 1일 (화) 낚시'],
    [{ ...bus, departure_time: undefined }, '11월 28일 (토) 출발 · 29일 (일) 낚시'],
  ])('stands beside the hour of leaving: %j', (departure, text) => {
    expect(departureText(departure)).toBe(text)
  })
})
