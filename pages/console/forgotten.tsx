import { ForgottenPage } from '@/components/console/account/ForgottenPage'
import { openPage } from '@/components/console/shell/openPage'

export default openPage({ title: '비밀번호를 잊었어요', Content: ForgottenPage })
