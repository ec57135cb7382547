import { CouponsPage } from '@/components/console/coupons/CouponsPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '쿠폰', right: 'makeCoupons', Content: CouponsPage })
