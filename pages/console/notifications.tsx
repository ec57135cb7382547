import { NotificationsPage } from '@/components/console/notifications/NotificationsPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '알림 설정', Content: NotificationsPage })
