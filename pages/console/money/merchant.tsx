import { MerchantPage } from '@/components/console/merchant/MerchantPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '결제 가맹점', right: 'changeMerchant', Content: MerchantPage })
