import { consolePage } from '@/components/console/shell/consolePage'
import { OperatorsPage } from '@/components/console/team/OperatorsPage'

export default consolePage({ title: '업체 고르기', right: 'actAsOperator', Content: OperatorsPage })
