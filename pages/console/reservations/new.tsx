import { PhoneBooking } from '@/components/console/reservations/PhoneBooking'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({
  title: '전화 예약',
  right: 'changeReservations',
  Content: PhoneBooking,
})
