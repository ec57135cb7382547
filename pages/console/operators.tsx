import { OperatorsPage } from '@/components/console/operators/OperatorsPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '업체', right: 'actAsOperator', Content: OperatorsPage })
