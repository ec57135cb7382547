import { StatementPage } from '@/components/console/money/StatementPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '통장 거래내역', right: 'readMoney', Content: StatementPage })
