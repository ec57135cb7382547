import { tideFortnight } from '@/lib/tide/fortnight'
import { tideName } from '@/lib/tide/tide'

describe('tideFortnight', () => {
  const days = tideFortnight('2026-11-28', 7)

  it('goes from 조금 over 사리 to 조금 and has the day in it', () => {
    expect(days.at(0)).toMatchObject({ turn: '조금', strength: 0 })
    expect(days.at(-1)).toMatchObject({ turn: '조금', strength: 0 })
    expect(days.filter(({ turn }) => turn === '사리')).toMatchObject([{ tide: '7물', strength: 1 }])
    expect(days.map(({ sdate }) => sdate)).toContain('2026-11-28')
  })

  it('rises to 사리 and falls after it', () => {
    const top = days.findIndex(({ turn }) => turn === '사리')
    const strengths = days.map(({ strength }) => strength)
    const [rising, falling] = [strengths.slice(0, top), strengths.slice(top)]
    expect(rising).toEqual([...rising].sort((a, b) => a - b))
    expect(falling).toEqual([...falling].sort((a, b) => b - a))
  })

  it('is the same for every day of it but the last, which begins the next', () => {
    for (const { sdate } of days.slice(0, -1)) expect(tideFortnight(sdate, 7)).toEqual(days)
    const last = days.at(-1)?.sdate ?? ''
    expect(tideFortnight(last, 7).at(0)?.sdate).toBe(last)
  })

  it.each([7, 8] as const)('names tides as the style %i does', (style) => {
    for (const { sdate, tide } of tideFortnight('2027-02-10', style)) {
      expect(tide).toBe(tideName(sdate, style))
    }
  })
})
