import { ActivityPage } from '@/components/console/activity/ActivityPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '기록', right: 'readActivity', Content: ActivityPage })
