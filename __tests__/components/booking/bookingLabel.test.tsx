import { bookingLabel } from '@/components/booking/bookingLabel'
import type { BookingState } from '@/components/booking/useBooking'
import { labels } from '@/lib/serviceType/labels'

const { SHIP, PENSION, CONTEST } = labels
const CARD = { total: 70_000, payType: 'CARD' }
const known = { isGuestFormShown: false, seats: {}, order: CARD }

it.each([
  [SHIP, { isGuestFormShown: true, guest: {}, seats: {}, order: CARD }, '인증번호 받기'],
  [
    SHIP,
    { isGuestFormShown: true, guest: { sent: {} }, seats: {}, order: CARD },
    '70,000원 · 자리 잡고 결제하기',
  ],
  [SHIP, known, '70,000원 · 자리 잡고 결제하기'],
  [PENSION, known, '70,000원 · 객실 맡아 두고 결제하기'],
  [
    CONTEST,
    { ...known, order: { ...CARD, payType: 'BANK' } },
    '70,000원 · 자리 잡고 참가 신청하기',
  ],
  [SHIP, { ...known, order: { ...CARD, total: 0 } }, '0원 · 자리 잡고 예약하기'],
])('says what the next press does', (words, booking, label) => {
  expect(bookingLabel(booking as BookingState, words)).toBe(label)
})
