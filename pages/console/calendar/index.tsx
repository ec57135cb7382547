import { CalendarPage } from '@/components/console/calendar/CalendarPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '달력', right: 'readCalendar', Content: CalendarPage })
