import {
  balanceDeadline,
  depositOf,
  dueNow,
  giveUpAt,
  isDepositOffered,
  restDue,
} from '@/lib/reservation/deposit'
import { balanceText, depositNote } from '@/lib/reservation/depositText'

const TERMS = { deposit_percent: 30, deposit_each: 0, balance_days: 3 }
const HOUR_MS = 3_600_000

describe('a deposit', () => {
  it.each([
    [30, 0, 200_000, 2, 60_000],
    // a per cent is rounded up to 100 won
    [30, 0, 99_900, 1, 30_000],
    // won for each seat count before the per cent
    [30, 20_000, 200_000, 2, 40_000],
    // what is not less than all is all
    [0, 100_000, 200_000, 2, null],
    [0, 0, 200_000, 2, null],
    [90, 0, 0, 2, null],
  ])(
    'of %d %% and %d won each of %d won for %d is %p',
    (deposit_percent, each, total, party, is) => {
      expect(depositOf({ deposit_percent, deposit_each: each }, { total, party })).toBe(is)
    },
  )

  it('has its rest due at 21 o’clock of a day, or on the day of the trip', () => {
    expect(balanceDeadline(TERMS, '2027-03-10')).toEqual(new Date('2027-03-07T12:00:00Z'))
    expect(balanceDeadline({ balance_days: 0 }, '2027-03-10')).toBeNull()
  })

  it('is offered while a transfer of it comes before its rest is due', () => {
    const due = new Date('2027-03-07T12:00:00Z').getTime()
    const at = (ms: number) => ({ sdate: '2027-03-10', expiresAt: new Date(due + ms) })
    expect(isDepositOffered(TERMS, at(-24 * HOUR_MS - 1))).toBe(true)
    expect(isDepositOffered(TERMS, at(-24 * HOUR_MS))).toBe(false)
    expect(isDepositOffered({ ...TERMS, balance_days: 0 }, at(0))).toBe(true)
    expect(isDepositOffered(null, at(-99 * HOUR_MS))).toBe(false)
  })

  it.each([
    ['twelve hours after its day', 100, 12],
    ['six hours before the boat leaves', 10, 4],
    ['never before its day is over', 3, 0],
  ])('is given up %s', (_, leavesIn, hours) => {
    const due = new Date('2027-03-07T12:00:00Z')
    const departsAt = new Date(due.getTime() + leavesIn * HOUR_MS)
    expect(giveUpAt(due, departsAt)).toEqual(new Date(due.getTime() + hours * HOUR_MS))
  })

  it.each([
    ['as it was where a day is left until then', 25, 99, 25],
    ['a day later where its day is over', -9, 99, 24],
    ['on the quay where the boat leaves within a day', -9, 24, null],
  ])('has its rest due %s', (_, dueIn, leavesIn, hours) => {
    const at = new Date('2027-03-07T12:00:00Z')
    const inHours = (count: number) => new Date(at.getTime() + count * HOUR_MS)
    const due = restDue(inHours(dueIn), { at, departsAt: inHours(leavesIn) })
    expect(due).toEqual(hours === null ? null : inHours(hours))
    expect(restDue(null, { at, departsAt: inHours(99) })).toBeNull()
  })

  it('is what an unpaid booking waits for, and then all of it', () => {
    const of = { total: 200_000, deposit: 60_000 }
    expect(dueNow({ ...of, state: 'AWAITING_PAYMENT' })).toBe(60_000)
    expect(dueNow({ ...of, state: 'CONFIRMED' })).toBe(200_000)
    expect(dueNow({ ...of, total: 50_000, state: 'AWAITING_PAYMENT' })).toBe(50_000)
    expect(dueNow({ total: 200_000, deposit: null, state: 'AWAITING_PAYMENT' })).toBe(200_000)
  })

  it('is told with what becomes of the rest', () => {
    expect(balanceText(140_000, '2027-03-07T12:00:00Z')).toContain('그때까지 들어오지 않으면')
    expect(balanceText(140_000, null)).toBe('나머지 140,000원은 이용하는 날 현장에서 내 주세요.')
    expect(depositNote(TERMS)).toBe('예약금 30%를 먼저 내고, 나머지는 이용 3일 전까지 내도 돼요.')
    expect(depositNote({ deposit_each: 20_000, deposit_percent: 0, balance_days: 0 })).toBe(
      '한 자리에 예약금 20,000원을 먼저 내고, 나머지는 현장에서 내도 돼요.',
    )
    expect(depositNote({})).toBe('')
  })
})
