import { NoticesPage } from '@/components/console/notices/NoticesPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '알림 설정', Content: NoticesPage })
