import { unpaidReservationNo } from '@/lib/reservation/unpaidReservationNo'

describe('the reservation that stands after its payment did not open', () => {
  it.each([
    ['PAYMENT_DECLINED', { reservation_no: 501 }, 501],
    ['PAYMENT_UNAVAILABLE', { reservation_no: 501 }, 501],
    ['PAYMENT_DECLINED', {}, undefined],
    ['PAYMENT_DECLINED', { reservation_no: '501' }, undefined],
    ['PRICE_CHANGED', { reservation_no: 501 }, undefined],
    [undefined, { reservation_no: 501 }, undefined],
  ])('%s with %j is %p', (code, data, no) => {
    expect(unpaidReservationNo({ code, data })).toBe(no)
  })
})
