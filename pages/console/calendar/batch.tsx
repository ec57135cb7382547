import { BatchPage } from '@/components/console/calendar/BatchPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({
  title: '여러 일정 한 번에 바꾸기',
  right: 'changeCalendar',
  Content: BatchPage,
})
