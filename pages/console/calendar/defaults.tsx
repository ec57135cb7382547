import { DefaultsPage } from '@/components/console/calendar/DefaultsPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '기본 일정', right: 'readCalendar', Content: DefaultsPage })
