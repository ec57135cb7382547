import { PricesPage } from '@/components/console/calendar/prices/PricesPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '가격 규칙', right: 'manageProducts', Content: PricesPage })
