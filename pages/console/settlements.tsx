import { AllSettlementsPage } from '@/components/console/settlement/AllSettlementsPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({
  title: '업체 정산',
  right: 'settleOperators',
  Content: AllSettlementsPage,
})
