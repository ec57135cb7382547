import { NewReportPage } from '@/components/console/reports/NewReportPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '조황 쓰기', right: 'publish', Content: NewReportPage })
