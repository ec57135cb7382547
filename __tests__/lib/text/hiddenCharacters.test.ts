import {
  escapeJsonLine,
  escapeLine,
  escapeLines,
  hasHidden,
  withPlainLineBreaks,
} from '@/lib/text/hiddenCharacters'

describe('invisible characters', () => {
  it.each([
    ['\u001b[31m빨강', '\\u{1b}[31m빨강'],
    ['홍길동\r\n확정', '홍길동\\u{d}\\u{a}확정'],
    ['\u202e거꾸로', '\\u{202e}거꾸로'],
    ['\u009b2J', '\\u{9b}2J'],
    ['빈\u200b칸', '빈\\u{200b}칸'],
    ['반\ud83d쪽', '반\\u{d83d}쪽'],
    ['선상낚시 1호 (5시) 🎣', '선상낚시 1호 (5시) 🎣'],
  ])('%j is escaped as %s', (text, shown) => {
    expect(escapeLine(text)).toBe(shown)
    expect(hasHidden(shown)).toBe(false)
  })

  it('are escaped line by line in a text of several lines', () => {
    expect(escapeLines('첫 줄\n둘째\u001b[2J 줄')).toBe('첫 줄\n둘째\\u{1b}[2J 줄')
  })

  it.each(['앞\r\n뒤', '앞\r뒤', '앞\u2028뒤', '앞\u2029뒤', '앞\u0085뒤', '앞\n뒤'])(
    'breaks %j as a line feed does',
    (text) => {
      expect(withPlainLineBreaks(text)).toBe('앞\n뒤')
    },
  )
})

describe('a line of a log', () => {
  const logged = { msg: '홍\u202e길동\u009b2J \u200b \u{e0041} 🎣' }

  it('is the same JSON, without control characters for a terminal', () => {
    const line = escapeJsonLine(`${JSON.stringify(logged)}\n`)
    expect(hasHidden(line.trimEnd())).toBe(false)
    expect(line.endsWith('\n')).toBe(true)
    expect(JSON.parse(line)).toEqual(logged)
  })
})
