import { definePage } from '@/components/shell/definePage'
import { ResetPassword } from '@/components/user/ResetPassword'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

export default definePage({
  head: { path: '/user/password', title: '비밀번호 찾기' },
  Content: ResetPassword,
})
