import { consolePage } from '@/components/console/shell/consolePage'
import { ProvidersPage } from '@/components/console/team/ProvidersPage'

export default consolePage({ title: '뱃길 직원', right: 'manageProviders', Content: ProvidersPage })
