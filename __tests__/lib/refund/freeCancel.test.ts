import { formatFreeCancel, lastFreeCancelDay } from '@/lib/refund/freeCancel'
import { DEFAULT_REFUND_POLICY } from '@/lib/refund/refund'

const days = { departure: '2026-11-28', today: '2026-11-15' }

describe('the last day of free cancelling', () => {
  it('is the last one with all paid back', () => {
    expect(lastFreeCancelDay(DEFAULT_REFUND_POLICY, days)).toBe('2026-11-21')
    expect(lastFreeCancelDay([{ days: 0, percent: 100 }], days)).toBe('2026-11-28')
  })

  it('is none once it has passed, or where nothing is free', () => {
    const today = '2026-11-21'
    expect(lastFreeCancelDay(DEFAULT_REFUND_POLICY, { ...days, today })).toBe(today)
    const later = { ...days, today: '2026-11-22' }
    expect(lastFreeCancelDay(DEFAULT_REFUND_POLICY, later)).toBeUndefined()
    expect(lastFreeCancelDay([{ days: 0, percent: 50 }], days)).toBeUndefined()
    expect(lastFreeCancelDay([], days)).toBeUndefined()
  })

  it('is said in words', () => {
    expect(formatFreeCancel('2026-11-21')).toBe('11월 21일까지 무료 취소')
  })
})
