import { MonthPage } from '@/components/console/money/MonthPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '월 정산', right: 'readMoney', Content: MonthPage })
