import { consolePage } from '@/components/console/shell/consolePage'
import { OperatorsPage } from '@/components/console/team/OperatorsPage'

export default consolePage({ title: '업체 선택', right: 'actAsOperator', Content: OperatorsPage })
