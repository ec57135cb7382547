import { AccountsPage } from '@/components/console/money/AccountsPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '입금 계좌', right: 'readMoney', Content: AccountsPage })
