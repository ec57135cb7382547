import type { Call, FinalState, Said } from '@/bench/support/histories/call'
import { judgeHistory } from '@/bench/support/histories/judgeHistory'
import { planHistory } from '@/bench/support/histories/plan'
import { createRecorder } from '@/bench/support/histories/recorder'

const PRICE = 80_000
const CAPACITY = 3

let events = 0
beforeEach(() => {
  events = 0
})

/** The calls of a history stand in the order in which they are made; each ends before the next begins. */
const call = (kind: Call['kind'], of: Partial<Call> & { said?: Said } = {}): Call => {
  const made = {
    visitor: 0,
    kind,
    invoked: ++events,
    outcome: 'ok',
    status: 200,
    said: {},
  } as const
  const { outcome = 'ok' } = of
  return { ...made, ...(outcome !== 'unknown' && { ended: ++events }), ...of }
}
const hold = (of: Partial<Call> = {}) =>
  call('hold', { departure: 1, party: 2, said: { reservation_no: 10 }, ...of })

const reservation = (of: Partial<FinalState['reservations'][number]> = {}) => ({
  ...{ no: 10, visitor: 0, departure: 1, party: 2, state: 'CONFIRMED' },
  ...{ total: 2 * PRICE, kept: 2 * PRICE, isReview: false, ...of },
})
const charge = { order: 'a', taken: 2 * PRICE, returned: 0 }
const order = { order: 'a', reservation: 10, isPaid: true }

/** One visitor holds two of three seats, orders and pays. */
const booked = (): Call[] => [
  hold(),
  call('order', { said: { reservation_no: 10 } }),
  call('pay', { order: 'a', status: 303 }),
  call('lookUp', { said: { reservation_no: 10, state: 'CONFIRMED' } }),
]

const judge = (calls: Call[], of: Partial<FinalState> = {}) =>
  judgeHistory({
    calls,
    final: {
      departures: [
        { no: 1, capacity: CAPACITY },
        { no: 2, capacity: CAPACITY },
      ],
      ...{ reservations: [reservation()], orders: [order], charges: [charge], findings: [] },
      ...of,
    },
  })
const wrongOf = (...of: Parameters<typeof judge>) => judge(...of).wrong.join('\n')

const UNPAID = { orders: [{ ...order, isPaid: false }], charges: [] }
const NOTHING = { reservations: [], orders: [], charges: [] }
const gone = (state: string) => [reservation({ state, kept: 0 })]
const BACK = { charges: [{ ...charge, returned: 2 * PRICE }], reservations: gone('CANCELLED') }

describe('a history is right where', () => {
  it('what was acknowledged is there, paid once', () => {
    expect(judge(booked())).toEqual({ wrong: [], falselyRefused: [] })
  })

  it.each([
    [
      'a hold without an answer was made, and has ended',
      { ...UNPAID, reservations: gone('RELEASED') },
    ],
    ['a hold without an answer was not made', NOTHING],
  ])('%s', (_, final) => {
    expect(wrongOf([hold({ outcome: 'unknown', said: {} })], final)).toBe('')
  })

  it.each([
    ['made', { ...UNPAID, reservations: gone('EXPIRED') }],
    ['not made', { ...UNPAID, reservations: gone('RELEASED') }],
  ])('an order without an answer was %s', (_, final) => {
    expect(wrongOf([hold(), call('order', { outcome: 'unknown' })], final)).toBe('')
  })

  it.each([
    ['made', BACK],
    ['not made', {}],
  ])('a cancellation without an answer was %s', (_, final) => {
    expect(wrongOf([...booked(), call('cancel', { outcome: 'unknown' })], final)).toBe('')
  })

  it.each([1, 2])('a change without an answer leaves it on departure %i', (departure) => {
    const changed = call('change', { departure: 2, party: 2, outcome: 'unknown' })
    expect(wrongOf([...booked(), changed], { reservations: [reservation({ departure })] })).toBe('')
  })

  it('money that came for what was cancelled waits for the office', () => {
    const cancelled = [reservation({ state: 'CANCELLED', isReview: true })]
    expect(wrongOf([...booked(), call('cancel')], { reservations: cancelled })).toBe('')
  })
})

describe('a history is wrong where', () => {
  it.each([
    ['an acknowledged hold is lost', () => [hold()], NOTHING, 'reservation 10 is lost'],
    [
      'a paid booking has expired',
      booked,
      { reservations: gone('EXPIRED') },
      'EXPIRED, not CONFIRMED',
    ],
    [
      'a cancelled one is confirmed',
      () => [...booked(), call('cancel')],
      {},
      'CONFIRMED, not CANCELLED',
    ],
    [
      'seats are others',
      booked,
      { reservations: [reservation({ party: 1 })] },
      'has 1 seats of departure 1',
    ],
    ['a refused hold was made', () => [hold({ outcome: 'fail', said: {} })], {}, '1 reservations'],
    [
      'one hold is two',
      booked,
      { reservations: [reservation(), reservation({ no: 11, state: 'RELEASED' })] },
      '2 reservations',
    ],
    [
      'a hold that got lost has gone on',
      () => [hold({ outcome: 'unknown', said: {} }), ...booked()],
      { reservations: [reservation(), reservation({ no: 11 })] },
      '2 reservations',
    ],
    [
      'a repeat made another one',
      () => [...booked(), call('order', { said: { reservation_no: 11 } })],
      {},
      'another number was answered',
    ],
    [
      'it was said to be confirmed, and is not paid',
      booked,
      { ...UNPAID, reservations: gone('EXPIRED') },
      'is not paid',
    ],
    [
      'a refund was promised and not made',
      () => [...booked(), call('cancel', { said: { refund_amount: PRICE } })],
      { reservations: [reservation({ state: 'CANCELLED', isReview: true })] },
      '80000 won were promised, 0 came back',
    ],
    [
      'the ledger has another amount than the gateway',
      booked,
      { reservations: [reservation({ kept: PRICE })] },
      'keeps 160000 won, the ledger has 80000',
    ],
    [
      'less is kept than the price',
      booked,
      { charges: [{ ...charge, returned: PRICE }], reservations: [reservation({ kept: PRICE })] },
      '80000 won are kept, the price is 160000',
    ],
    [
      'a charge is not known',
      booked,
      { orders: [{ ...order, isPaid: false }] },
      '1 charges of 160000 won have 0 owners',
    ],
    [
      'a charge has two owners',
      booked,
      { orders: [order, { ...order, reservation: 12 }] },
      'have 2 owners',
    ],
    ['an order was charged twice', booked, { charges: [charge, charge] }, '2 charges'],
    [
      'more seats are booked than there are',
      booked,
      { reservations: [reservation(), reservation({ no: 11, visitor: 1 })] },
      '4 of 3 seats are booked',
    ],
    [
      'the audit finds something',
      booked,
      { findings: [{ rule: 'a rule', no: 7, detail: 'detail' }] },
      'audit: a rule: 7 detail',
    ],
  ] as const)('%s', (_, calls, final, sentence) => {
    // prettier-ignore
    expect(wrongOf([...calls()], final as Partial<FinalState>)).toContain(sentence)
  })

  it('seats were given twice in between, though they were given back by the end', () => {
    const first = booked()
    const other = hold({ visitor: 1, said: { reservation_no: 11 } })
    const cancelled = { ...BACK, reservations: [...BACK.reservations, reservation({ no: 11, visitor: 1, state: 'RELEASED' })] } // prettier-ignore
    const given = '4 of 3 seats were given at once'
    expect(wrongOf([...first, other, call('cancel')], cancelled)).toContain(given)
    const [asked, ...rest] = [call('cancel'), hold({ visitor: 1, said: { reservation_no: 11 } })]
    expect(wrongOf([...booked(), asked as Call, ...rest], cancelled)).not.toContain(given)
  })
})

describe('a refusal for want of room', () => {
  const refused = (party: number) =>
    hold({ visitor: 1, party, outcome: 'fail', said: { code: 'NOT_ENOUGH' } })

  it.each([
    [1, 1],
    [2, 0],
  ])('of %i seats beside two of three is false %i times', (party, count) => {
    expect(judge([...booked(), refused(party)]).falselyRefused).toHaveLength(count)
  })

  it('is not false where a call without an answer may have taken the seats', () => {
    const lost = hold({ visitor: 2, party: 3, outcome: 'unknown', said: {} })
    expect(judge([lost, refused(1)]).falselyRefused).toEqual([])
  })

  it('is not false for a second press whose first one took the last seats', () => {
    const first = hold({ party: 3 })
    const second = { ...first, outcome: 'fail', said: { code: 'SOLD_OUT' } } as const
    const own = [reservation({ party: 3, state: 'RELEASED', kept: 0 })]
    const final = { ...UNPAID, reservations: own }
    expect(judge([first, second], final)).toEqual({ wrong: [], falselyRefused: [] })
  })

  it('is not false where a hold that got no answer came late, after the next was ordered', () => {
    const late = hold({ party: 1, outcome: 'unknown', said: {} })
    const ordered = [hold({ party: 1 }), call('order')]
    expect(judge([late, ...ordered, refused(2)]).falselyRefused).toEqual([])
    expect(judge([...ordered, refused(2)]).falselyRefused).toHaveLength(1)
  })

  it('is false once the seats have surely come back', () => {
    expect(judge([...booked(), call('cancel'), refused(3)], BACK).falselyRefused).toHaveLength(1)
    const open = call('cancel', { outcome: 'unknown' })
    expect(judge([...booked(), open, refused(3)], BACK).falselyRefused).toEqual([])
  })

  it('is false for an order whose seats were held', () => {
    const declined = call('order', { outcome: 'fail', said: { code: 'SOLD_OUT' } })
    expect(judge([hold(), declined]).falselyRefused).toHaveLength(1)
  })
})

describe('an answer', () => {
  it.each([
    ['hold', 200, 'ok'],
    ['pay', 303, 'ok'],
    ['hold', 409, 'fail'],
    ['pay', 600, 'fail'],
    ['order', 600, 'unknown'],
    ['hold', 503, 'unknown'],
    ['hold', 0, 'unknown'],
    ['order', 409, 'fail'],
    ['order', 400, 'unknown', { unreadable: '' }],
    ['pay', 400, 'fail', { unreadable: '<html>' }],
  ] as const)(
    'to %s with %i is %s',
    async (kind, status, outcome, body: Said = { code: 'SOLD_OUT' }) => {
      const recorder = createRecorder()
      await recorder.record({ visitor: 1, kind }, async () => ({ status, body }))
      const ended = outcome === 'unknown' ? {} : { ended: 2 }
      expect(recorder.calls).toEqual([expect.objectContaining({ invoked: 1, outcome, ...ended })])
    },
  )
})

it('plans the same for the same seed, and something else for another', () => {
  expect(planHistory(7)).toEqual(planHistory(7))
  expect(planHistory(7)).not.toEqual(planHistory(8))
})
