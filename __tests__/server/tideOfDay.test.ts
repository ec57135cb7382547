import { addDays } from '@/lib/date/kst'
import { formatLunar } from '@/lib/tide/lunar'
import { tideName } from '@/lib/tide/tide'
import { tideOfDay } from '@/server/modules/schedule/tideOfDay'

const days = Array.from({ length: 60 }, (_, day) => addDays('2026-07-01', day))

describe('the tide of a day', () => {
  it('is the same when it is asked again, for each way to count', () => {
    for (const style of [7, 8, 7, 8] as const)
      for (const day of days)
        expect(tideOfDay(day, style)).toEqual({
          tide: tideName(day, style),
          lunar: formatLunar(day),
        })
  })

  it('differs by the way to count', () => {
    expect(tideOfDay('2026-07-01', 7).tide).not.toBe(tideOfDay('2026-07-01', 8).tide)
  })

  it('is refused for a day that does not exist', () => {
    expect(() => tideOfDay('2026-02-30', 7)).toThrow(RangeError)
  })
})
