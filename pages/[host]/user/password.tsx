import { onDemandPaths, storefrontPage } from '@/api/pages/staticPage'
import { definePage } from '@/components/shell/definePage'
import { ResetPassword } from '@/components/user/ResetPassword'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

export default definePage({
  head: { path: '/user/password', title: '비밀번호 찾기' },
  Content: ResetPassword,
})
