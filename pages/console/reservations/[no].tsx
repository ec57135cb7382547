import { ReservationsDesk } from '@/components/console/reservations/ReservationsDesk'
import { consolePage } from '@/components/console/shell/consolePage'
import { numberedPaths, numberedProps } from '@/components/console/shell/numberedPage'

export const getStaticPaths = numberedPaths
export const getStaticProps = numberedProps

export default consolePage({
  title: '예약',
  right: 'readReservations',
  Content: ReservationsDesk,
})
