import { TroubledMessages } from '@/components/console/messages/TroubledMessages'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({
  title: '메시지',
  right: 'readReservations',
  Content: TroubledMessages,
})
