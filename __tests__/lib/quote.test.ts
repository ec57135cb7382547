import { suggestedHour, suggestedPrice } from '@/lib/quote/quoteOffer'
import { type QuoteState, quoteStateOf } from '@/lib/quote/quoteState'
import type { ReservationState } from '@/lib/reservation/states'

const at = (clock: string) => new Date(`2031-04-${clock}:00+09:00`)

describe('what a quote for the whole boat begins with', () => {
  it('is the price of all seats, or that of the whole boat where one is set', () => {
    const terms = { price: 80_000, capacity: 10 }
    expect(suggestedPrice({ ...terms, whole_price: 0 })).toBe(800_000)
    expect(suggestedPrice({ ...terms, whole_price: 700_000 })).toBe(700_000)
  })

  it.each([
    ['the evening of the next day', '10T14:00', '20T05:00', '11T21:00'],
    ['three hours before a nearer departure', '10T14:00', '11T05:00', '11T02:00'],
    ['departure, where that is within three hours', '10T14:00', '10T16:00', '10T16:00'],
  ])('holds until %s', (_, now, departs, until) => {
    expect(suggestedHour(at(now), at(departs))).toEqual(at(until))
  })
})

describe('what may become of a quote', () => {
  const now = at('10T14:00')
  const open = {
    reservationState: null,
    isPaid: false,
    withdrawnAt: null,
    validUntil: at('11T21:00'),
    quotedFor: at('20T05:00'),
    departsAt: at('20T05:00'),
  }
  it.each<[QuoteState, object]>([
    ['open', {}],
    ['open', { reservationState: 'RELEASED' satisfies ReservationState }],
    ['open', { reservationState: 'EXPIRED' satisfies ReservationState }],
    ['held', { reservationState: 'HOLD', validUntil: now }],
    ['open', { reservationState: 'CANCELLED' satisfies ReservationState }],
    ['used', { reservationState: 'CANCELLED' satisfies ReservationState, isPaid: true }],
    ['used', { reservationState: 'AWAITING_PAYMENT' satisfies ReservationState }],
    ['withdrawn', { withdrawnAt: now, validUntil: now }],
    ['moved', { departsAt: at('20T06:00') }],
    ['moved', { departsAt: null }],
    ['over', { validUntil: now }],
  ])('is %s with %j', (state, of) => {
    expect(quoteStateOf({ ...open, ...of }, now)).toBe(state)
  })
})
