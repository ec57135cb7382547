import {
  canTransition,
  isLive,
  RESERVATION_STATE_LABELS,
  RESERVATION_STATES,
  reservationStateLabel,
  statesOfList,
} from '@/lib/reservation/states'

const ALLOWED = [
  'HOLD→AWAITING_PAYMENT',
  'HOLD→CONFIRMED',
  'HOLD→RELEASED',
  'AWAITING_PAYMENT→CONFIRMED',
  'AWAITING_PAYMENT→CANCELLED',
  'AWAITING_PAYMENT→EXPIRED',
  'CONFIRMED→AWAITING_PAYMENT',
  'CONFIRMED→COMPLETED',
  'CONFIRMED→CANCEL_REQUESTED',
  'CONFIRMED→CANCELLED',
  'CANCEL_REQUESTED→CANCELLED',
  'EXPIRED→CONFIRMED',
]

describe('reservation states', () => {
  it('allow these transitions and no other of all 64', () => {
    const pairs = RESERVATION_STATES.flatMap((from) =>
      RESERVATION_STATES.filter((to) => canTransition(from, to)).map((to) => `${from}→${to}`),
    )
    expect(pairs.sort()).toEqual([...ALLOWED].sort())
  })

  it('take seats again only where an operator accepts late money', () => {
    const again = RESERVATION_STATES.filter((state) => !isLive(state)).flatMap((from) =>
      RESERVATION_STATES.filter((to) => isLive(to) && canTransition(from, to)).map(
        (to) => `${from}→${to}`,
      ),
    )
    expect(again).toEqual(['EXPIRED→CONFIRMED'])
  })

  it('have a Korean label each, none used twice', () => {
    expect(new Set(Object.values(RESERVATION_STATE_LABELS)).size).toBe(RESERVATION_STATES.length)
    expect(RESERVATION_STATE_LABELS.AWAITING_PAYMENT).toBe('입금대기')
  })

  test.each([
    ['AWAITING_PAYMENT', 'CARD', '결제대기'],
    ['AWAITING_PAYMENT', 'BANK', '입금대기'],
    ['AWAITING_PAYMENT', 'VBANK', '입금대기'],
    ['AWAITING_PAYMENT', null, '입금대기'],
    ['CONFIRMED', 'CARD', '예약확정'],
  ] as const)('%s to be paid by %s is %s', (state, payType, label) => {
    expect(reservationStateLabel(state, payType)).toBe(label)
  })
})

describe('docs/specification.md#list-types-of-reservations reservation list types', () => {
  test.each([
    ['HOLD', null, true],
    ['RELEASED', null, false],
    ['AWAITING_PAYMENT', 'ready', true],
    ['CONFIRMED', 'ready', true],
    ['COMPLETED', 'end', false],
    ['CANCEL_REQUESTED', 'cancel', false],
    ['CANCELLED', 'cancel', false],
    ['EXPIRED', 'cancel', false],
  ] as const)('%s is listed under %s, takes up seats: %s', (state, type, live) => {
    const lists = (['ready', 'end', 'cancel'] as const).filter((list) =>
      statesOfList(list).includes(state),
    )
    expect(lists).toEqual(type === null ? [] : [type])
    expect(isLive(state)).toBe(live)
  })

  it('partition everything but holds', () => {
    const listed = (['ready', 'end', 'cancel'] as const).flatMap(statesOfList)
    expect(listed).toHaveLength(6)
    expect(new Set(listed).size).toBe(6)
  })
})
