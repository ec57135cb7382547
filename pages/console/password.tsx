import { PasswordPage } from '@/components/console/account/InvitePage'
import { openPage } from '@/components/console/shell/openPage'

export default openPage({ title: '새 비밀번호', Content: PasswordPage })
