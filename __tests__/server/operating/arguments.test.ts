import { z } from 'zod'
import { commands } from '@/server/cli/commands'
import { parseCommand } from '@/server/cli/parseCommand'

/** The error that is printed for wrong arguments. */
const told = (...words: string[]): string => {
  const asked = parseCommand(words)
  return asked.kind === 'wrong' ? asked.text : `not told: ${asked.kind}`
}

const HUGE = ['99999999999', '9223372036854775807', '1'.repeat(400)]
const NO_NUMBERS = ['-1', '1e5', '1.5', '0x10', '１２', '', ' ', 'NaN', 'Infinity']
const OPEN = ['open', '1', '2099-01-01', '05:30']

/** Every numeric argument of a command, without the number. */
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

/** Every identifier argument of a command, without the identifier. */
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
    'above the maximum is refused in one sentence: %s %s %s %s %s %s %s',
    (...words) => {
      expect(told(...words).split('\n\n')[0]).toMatch(
        /^\S+: \S+ .+ 이상 .+ 이하의 숫자로 적어 주세요\.$/m,
      )
    },
  )

  test.each([...IDENTIFIERS, ...MORE_IDENTIFIERS].map((words) => [words]))(
    'out of the range of identifiers is refused: %j',
    (words) => {
      for (const value of ['0', '9223372036854775807', '1'.repeat(400), '１２', '1.5']) {
        expect(told(...words, value)).toContain('번호를 1 이상 999,999,999,999 이하의 숫자로')
      }
    },
  )

  test.each(NO_NUMBERS)('is refused unless in plain digits: %j', (value) => {
    for (const words of NUMBERS) expect(told(...words, value)).not.toMatch(/^not told/)
  })

  it('is at least one won for a deposit and one seat for a departure', () => {
    expect(told('confirm-deposit', '1', '0')).toContain('금액을 1 이상')
    expect(told(...OPEN, '--price', '1', '--capacity', '0')).toContain('정원을 1 이상')
    expect(told('coupon-make', '쿠폰', '--percent', '101')).toContain('할인율을 1 이상 100 이하')
  })

  it('is accepted at its limits', () => {
    const kinds = [
      [...OPEN, '--capacity', '1000', '--price', '100000000'],
      [...OPEN, '--capacity', '1', '--price', '0'],
      ['confirm-deposit', '999999999999', '100000000'],
    ].map((words) => parseCommand(words).kind)
    expect(kinds).toEqual(['run', 'run', 'run'])
  })
})

describe('days, times and other arguments', () => {
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
  ])('%j: not a day', (words, name) => {
    expect(told(...words)).toMatch(new RegExp(`^${name}: 2000년에서 2099년 사이의`))
    expect(
      told(...words)
        .split('\n\n')[0]
        ?.split('\n'),
    ).toHaveLength(1)
  })

  test.each(['24:00', '05:60', '5:30', '05:30:00', ''])('%j is not a time of day', (time) => {
    const words = ['open', '1', '2026-02-20', time, '--capacity', '1', '--price', '1']
    expect(told(...words)).toContain('time: 시각을 05:30처럼')
  })

  test.each(['01012', '010-1234-567890', 'phone'])('%s is not a mobile number', (phone) => {
    expect(told('coupon-issue', '1', '--phone', phone)).toContain('휴대폰 번호를 010-1234-5678처럼')
  })

  test.each(['Bada', 'bada.localhost', 'bada-', 'b'.repeat(64)])(
    '%s is not a storefront',
    (store) => {
      expect(told('news', '제목', '--text', '글', '--store', store)).toContain('--store: 스토어의')
    },
  )

  it('single-line texts have no second line, and all have a maximum length', () => {
    expect(told('cancel', '1', '--reason', '배\n고장')).toContain('한 줄로')
    expect(told('cancel', '1', '--reason', '배'.repeat(101))).toContain('100자까지')
    expect(told('answer', '1', '--text', '글'.repeat(5_001))).toContain('5000자까지')
  })
})

describe('help', () => {
  test.each(commands.map((command) => [command.name, command]))(
    'explains %s completely',
    (name, command) => {
      const asked = parseCommand(['help', name])
      const text = asked.kind === 'help' ? asked.text : ''
      expect(text).toContain(command.summary)
      for (const [key, field] of Object.entries(command.input?.shape ?? {})) {
        expect(text).toContain(key)
        expect(z.globalRegistry.get(field)?.description).toBeTruthy()
      }
      expect(text.includes('--yes')).toBe(command.warn !== undefined)
    },
  )

  it('lists the options of a command, with and without a value', () => {
    expect(told('close', '1', '--why', 'x')).toContain('쓸 수 있는 것은 --as이고, 뒤에 값을')
    expect(told('weather', '1', '--force')).toContain('값 없이 쓸 수 있는 것은 --yes예요')
    expect(told('show', '1', '--yes')).toContain('더 적을 것이 없어요')
  })
})
