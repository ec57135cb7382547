import { WaitingLists } from '@/components/console/reservations/WaitingLists'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({
  title: '대기 명단',
  right: 'readReservations',
  Content: WaitingLists,
})
