import { readInstant, readWon } from '@/lib/statement/cells'

describe('an amount of a statement', () => {
  it.each([
    ['1,200,000', 1_200_000],
    ['₩50,000', 50_000],
    ['50000원', 50_000],
    [' +80,000 ', 80_000],
    ['80000.00', 80_000],
    ['-3,000', -3_000],
    ['(3,000)', -3_000],
    ['', 0],
    ['-', 0],
  ])('%s', (cell, won) => {
    expect(readWon(cell)).toBe(won)
  })
  it.each(['홍길동', '12.5', '1e9', '99999999999999'])('%s is none', (cell) => {
    expect(readWon(cell)).toBeUndefined()
  })
})

describe('a time of a statement', () => {
  it.each([
    ['2026-11-20 12:34:56', '', '2026-11-20T03:34:56.000Z'],
    ['2026.11.20 12:34', '', '2026-11-20T03:34:00.000Z'],
    ['2026/11/20', '12:34:56', '2026-11-20T03:34:56.000Z'],
    ['20261120', '123456', '2026-11-20T03:34:56.000Z'],
    ['20261120123456', '', '2026-11-20T03:34:56.000Z'],
    ['2026년 11월 20일 (금) 오후 1:02', '', '2026-11-20T04:02:00.000Z'],
    ['26/11/20 AM 12:00', '', '2026-11-19T15:00:00.000Z'],
    ['2026-11-20T05:00', '', '2026-11-19T20:00:00.000Z'],
    ['2026-11-20', '', '2026-11-19T15:00:00.000Z'],
  ])('%s %s', (cell, clock, instant) => {
    expect(readInstant(cell, clock)?.toISOString()).toBe(instant)
  })
  it('is read in a time that grows with its length alone', () => {
    const blanks = ' '.repeat(100_000)
    for (const day of ['2026-11-20', '20261120']) {
      const instant = readInstant(`${day}${blanks}x\n${blanks}y`)
      expect(instant?.toISOString()).toBe('2026-11-19T15:00:00.000Z')
    }
    expect(readWon(`${blanks}5${blanks}원`)).toBe(5)
  })
  it.each(['', '합계', '2026-02-30', '2026-13-01', '1,200,000'])('%s is none', (cell) => {
    expect(readInstant(cell)).toBeUndefined()
  })
})
