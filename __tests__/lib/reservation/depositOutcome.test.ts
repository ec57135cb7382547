import { decideDepositOutcome } from '@/lib/reservation/depositOutcome'

test.each([
  ['AWAITING_PAYMENT', 60_000, 'short'],
  ['CONFIRMED', 60_000, 'short'],
  ['CONFIRMED', 100_000, 'full'],
  ['CONFIRMED', 100_001, 'over'],
  ['EXPIRED', 60_000, 'late'],
  ['EXPIRED', 100_000, 'late'],
  ['CANCELLED', 100_001, 'late'],
] as const)('a deposit that leaves %s with %i of 100,000 won is %s', (state, paid, outcome) => {
  expect(decideDepositOutcome(state, { paid, total: 100_000 })).toBe(outcome)
})
