import { unpaidReservationNo } from '@/lib/reservation/unpaidReservationNo'

describe('the reservation whose payment could not be opened', () => {
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
