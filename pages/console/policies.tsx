import { PoliciesPage } from '@/components/console/policies/PoliciesPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '약관', right: 'publishForAll', Content: PoliciesPage })
