import { SettlementsPage } from '@/components/console/settlement/SettlementsPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '정산서', right: 'readSettlements', Content: SettlementsPage })
