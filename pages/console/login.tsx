import { LoginPage } from '@/components/console/account/LoginPage'
import { openPage } from '@/components/console/shell/openPage'

export default openPage({ title: '콘솔 로그인', Content: LoginPage })
