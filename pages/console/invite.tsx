import { InvitePage } from '@/components/console/account/InvitePage'
import { openPage } from '@/components/console/shell/openPage'

export default openPage({ title: '콘솔 초대', Content: InvitePage })
