import { ReservationsDesk } from '@/components/console/reservations/ReservationsDesk'
import { consolePage } from '@/components/console/shell/consolePage'

export { getStaticPaths, getStaticProps } from '@/components/console/shell/numberedPage'

export default consolePage({
  title: '예약',
  right: 'readReservations',
  Content: ReservationsDesk,
})
