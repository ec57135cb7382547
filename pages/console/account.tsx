import { AccountPage } from '@/components/console/account/AccountPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '내 계정', Content: AccountPage })
