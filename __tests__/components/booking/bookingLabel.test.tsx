import { bookingLabel } from '@/components/booking/bookingLabel'
import type { BookingState } from '@/components/booking/useBooking'

jest.mock('@/lib/reservation/deadlines', () => ({ HOLD_MINUTES: 15 }))

it('says for how long seats are held as the rule has it', () => {
  const booking = { isGuestFormShown: true, seats: {}, order: { total: 70_000 } }
  expect(bookingLabel(booking as BookingState, { seat: '자리', act: '예약' })).toBe(
    '70,000원 · 15분간 자리 잡기',
  )
})
