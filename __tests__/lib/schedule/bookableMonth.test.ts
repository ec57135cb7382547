import { firstBookableMonth } from '@/lib/schedule/bookableMonth'
import { scheduleDayOf, scheduleOf } from '../../setup/handlers/wire'

const open = (sdate: string) => [scheduleDayOf(sdate, [scheduleOf(sdate)])]
const full = (sdate: string) => [scheduleDayOf(sdate, [scheduleOf(sdate, { state: 'full' })])]

const find = async (months: Record<string, ReturnType<typeof open>>) => {
  const calls: string[] = []
  const month = await firstBookableMonth('202611', async (yyyymm) => {
    calls.push(yyyymm)
    return months[yyyymm] ?? []
  })
  return { month, calls }
}

describe('firstBookableMonth', () => {
  it('is this month where it has an open day, and asks for no other', async () => {
    const days = open('2026-11-28')
    const { month, calls } = await find({ 202611: days })
    expect(month).toEqual({ yyyymm: '202611', days })
    expect(calls).toEqual(['202611'])
  })

  it('is the first later one with an open day', async () => {
    const days = open('2027-01-02')
    const { month } = await find({ 202611: full('2026-11-28'), 202701: days })
    expect(month).toEqual({ yyyymm: '202701', days })
  })

  it('is this month where the next ones have none', async () => {
    const days = full('2026-11-28')
    const { month, calls } = await find({ 202611: days, 202704: open('2027-04-01') })
    expect(month).toEqual({ yyyymm: '202611', days })
    expect(calls).toHaveLength(4)
  })
})
