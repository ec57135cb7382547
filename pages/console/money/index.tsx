import { MoneyPage } from '@/components/console/money/MoneyPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '입금·환불', right: 'readMoney', Content: MoneyPage })
