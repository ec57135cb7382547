import { consolePage } from '@/components/console/shell/consolePage'
import { TodayPage } from '@/components/console/today/TodayPage'

export default consolePage({ title: '오늘', right: 'today', Content: TodayPage })
