import { offeredPayTypes, paidByLabel } from '@/lib/reservation/payTypes'

it.each([
  [{ pay_type: 'BANK', is_cash: false }, '무통장'],
  [{ pay_type: 'BANK', is_cash: true }, '현금'],
  [{ pay_type: 'BANK', is_cash: false, is_terminal: true }, '현장 카드'],
  [{ pay_type: 'CARD', is_cash: false }, '카드결제'],
  [{ pay_type: null, is_cash: false }, '무료'],
] as const)('%j is %s', (paid, label) => expect(paidByLabel(paid)).toBe(label))

it('a card is offered first', () => {
  expect(offeredPayTypes(['BANK', 'VBANK', 'CARD'])).toEqual(['CARD', 'VBANK', 'BANK'])
  expect(offeredPayTypes(['BANK'])).toEqual(['BANK'])
})
