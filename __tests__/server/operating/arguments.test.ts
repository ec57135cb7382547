import { commands } from '@/server/cli/commands'
import { parseCommand } from '@/server/cli/parseCommand'

/** What is printed for words that are told to be wrong. */
const told = (...words: string[]): string => {
  const asked = parseCommand(words)
  return asked.kind === 'wrong' ? asked.text : `not told: ${asked.kind}`
}

const HUGE = ['99999999999', '9223372036854775807', '1'.repeat(400)]
const NO_NUMBERS = ['-1', '1e5', '1.5', '0x10', '１２', '', ' ', 'NaN', 'Infinity']
const OPEN = ['open', '1', '2099-01-01', '05:30']

/** Every number that a command takes, written in front of the number itself. */
const NUMBERS = [
  [...OPEN, '--price', '1', '--capacity'],
  [...OPEN, '--capacity', '1', '--price'],
  ['edit', '1', '--capacity'],
  ['edit', '1', '--price'],
  ['confirm-deposit', '1'],
  ['coupon-make', '쿠폰', '--amount'],
  ['coupon-make', '쿠폰', '--percent'],
  ['coupon-make', '쿠폰', '--percent', '5', '--most'],
  ['coupon-make', '쿠폰', '--amount', '5', '--min'],
]

/** Every identifier, likewise. */
const IDENTIFIERS = [
  ...['open', 'schedules', 'close-days', 'reopen-days', 'hide', 'show', 'report', 'close'],
  ...['reopen', 'edit', 'passengers', 'weather', 'confirm-deposit', 'reinstate', 'refund-review'],
  ...['finish-refund', 'cancel', 'answer', 'coupon-issue'],
].map((name) => [name])
const MORE_IDENTIFIERS = [
  ['withdraw', 'news'],
  ['today', '--ship'],
  ['news', '제목', '--text', '글', '--ship'],
  ['coupon-issue', '1', '--member'],
  ['coupon-make', '쿠폰', '--amount', '5', '--ship'],
]

describe('a number on the command line', () => {
  test.each(NUMBERS.flatMap((words) => HUGE.map((value) => [...words, value])))(
    'beyond what a price or a ship can have is told in one sentence: %s %s %s %s %s %s %s',
    (...words) => {
      expect(told(...words).split('\n\n')[0]).toMatch(
        /^\S+: \S+ .+ 이상 .+ 이하의 숫자로 적어 주세요\.$/m,
      )
    },
  )

  test.each([...IDENTIFIERS, ...MORE_IDENTIFIERS].map((words) => [words]))(
    'that no row can have is no identifier: %j',
    (words) => {
      for (const value of ['0', '9223372036854775807', '1'.repeat(400), '１２', '1.5']) {
        expect(told(...words, value)).toContain('번호를 1 이상 999,999,999,999 이하의 숫자로')
      }
    },
  )

  test.each(NO_NUMBERS)('is written in plain digits, not as %j', (value) => {
    for (const words of NUMBERS) expect(told(...words, value)).not.toMatch(/^not told/)
  })

  it('of a deposit is at least one won, and a departure has at least one seat', () => {
    expect(told('confirm-deposit', '1', '0')).toContain('금액을 1 이상')
    expect(told(...OPEN, '--price', '1', '--capacity', '0')).toContain('정원을 1 이상')
    expect(told('coupon-make', '쿠폰', '--percent', '101')).toContain('할인율을 1 이상 100 이하')
  })

  it('at its very bounds is taken', () => {
    const kinds = [
      [...OPEN, '--capacity', '1000', '--price', '100000000'],
      [...OPEN, '--capacity', '1', '--price', '0'],
      ['confirm-deposit', '999999999999', '100000000'],
    ].map((words) => parseCommand(words).kind)
    expect(kinds).toEqual(['run', 'run', 'run'])
  })
})

describe('days, times and other words', () => {
  test.each([
    [['open', '1', '9999-12-31', '05:30', '--capacity', '1', '--price', '1'], 'date'],
    [['open', '1', '1999-12-31', '05:30', '--capacity', '1', '--price', '1'], 'date'],
    [['open', '1', '2026-02-30', '05:30', '--capacity', '1', '--price', '1'], 'date'],
    [['open', '1', '26-02-20', '05:30', '--capacity', '1', '--price', '1'], 'date'],
    [['today', '--date', '0000-00-00'], '--date'],
    [['schedules', '1', '--from', '10000-01-01'], '--from'],
    [['close-days', '1', '2026-01-01', '2026-13-01'], 'to'],
    [['edit', '1', '--opens', '2026-02-30T20:00'], '--opens'],
    [['edit', '1', '--opens', '9999-01-01T20:00'], '--opens'],
    [['edit', '1', '--opens', 'tomorrow'], '--opens'],
    [['coupon-make', '쿠폰', '--amount', '5', '--to', '2026-00-01'], '--to'],
    [['event', '제목', '--everywhere', '--text', '글', '--from', '20260101'], '--from'],
  ])('%j: no such day', (words, name) => {
    expect(told(...words)).toMatch(new RegExp(`^${name}: 2000년에서 2099년 사이의`))
    expect(
      told(...words)
        .split('\n\n')[0]
        ?.split('\n'),
    ).toHaveLength(1)
  })

  test.each(['24:00', '05:60', '5:30', '05:30:00', ''])('%j is no time of day', (time) => {
    const words = ['open', '1', '2026-02-20', time, '--capacity', '1', '--price', '1']
    expect(told(...words)).toContain('time: 시각을 05:30처럼')
  })

  test.each(['01012', '010-1234-567890', 'phone'])('%s is no mobile number', (phone) => {
    expect(told('coupon-issue', '1', '--phone', phone)).toContain('휴대폰 번호를 010-1234-5678처럼')
  })

  test.each(['Bada', 'bada.localhost', 'bada-', 'b'.repeat(64)])('%s is no storefront', (store) => {
    expect(told('news', '제목', '--text', '글', '--store', store)).toContain('--store: 스토어의')
  })

  it('of one line have no second one, and none is endless', () => {
    expect(told('cancel', '1', '--reason', '배\n고장')).toContain('한 줄로')
    expect(told('cancel', '1', '--reason', '배'.repeat(101))).toContain('100자까지')
    expect(told('answer', '1', '--text', '글'.repeat(5_001))).toContain('5000자까지')
  })
})

describe('help', () => {
  test.each(commands.map((command) => [command.name, command]))(
    'explains %s whole',
    (name, command) => {
      const asked = parseCommand(['help', name])
      const text = asked.kind === 'help' ? asked.text : ''
      expect(text).toContain(command.summary)
      for (const key of Object.keys(command.help)) expect(text).toContain(key)
      expect(text.includes('--yes')).toBe(command.warn !== undefined)
    },
  )

  it('names what may follow a command, with a value and without', () => {
    expect(told('close', '1', '--why', 'x')).toContain('쓸 수 있는 것은 --as이고, 뒤에 값을')
    expect(told('weather', '1', '--force')).toContain('값 없이 쓸 수 있는 것은 --yes예요')
    expect(told('reopen', '1', '--yes')).toContain('더 적을 것이 없어요')
  })
})
