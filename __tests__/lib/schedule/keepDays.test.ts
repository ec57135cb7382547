import { keepDays } from '@/lib/schedule/keepDays'
import { scheduleDayOf, scheduleOf } from '../../setup/handlers/wire'

const dayOf = (sdate: string, remain: number) =>
  scheduleDayOf(sdate, [scheduleOf(sdate, { remain })])

const known = [dayOf('2026-11-22', 7), dayOf('2026-11-23', 4)]

describe('the days of an answer', () => {
  it('are those that are known where nothing differs', () => {
    expect(keepDays(known, [dayOf('2026-11-22', 7), dayOf('2026-11-23', 4)])).toBe(known)
  })

  it('are the answer’s where they differ, and the known ones else', () => {
    const days = keepDays(known, [dayOf('2026-11-22', 7), dayOf('2026-11-23', 3)])
    expect(days[0]).toBe(known[0])
    expect(days[1]).toEqual(dayOf('2026-11-23', 3))
  })

  it.each([
    ['more', [...known, dayOf('2026-11-24', 1)]],
    ['fewer', known.slice(1)],
    ['none', []],
  ])('are %s where the answer has %s', (_, answer) => {
    expect(keepDays(known, answer)).toEqual(answer)
  })
})
