import { consolePage } from '@/components/console/shell/consolePage'
import { TeamPage } from '@/components/console/team/TeamPage'

export default consolePage({ title: '직원', right: 'manageStaff', Content: TeamPage })
