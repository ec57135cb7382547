import { definePage } from '@/components/shell/definePage'
import { Logout } from '@/components/user/Logout'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

export default definePage({
  head: { path: '/user/logout', title: '로그아웃', isPrivate: true },
  Content: Logout,
})
