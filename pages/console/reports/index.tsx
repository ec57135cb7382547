import { ReportsPage } from '@/components/console/reports/ReportsPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '조황', right: 'publish', Content: ReportsPage })
