import { onDemandPaths, storefrontPage } from '@/api/pages/staticPage'
import { definePage } from '@/components/shell/definePage'
import { Logout } from '@/components/user/Logout'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

export default definePage({
  head: { path: '/user/logout', title: '로그아웃', isPrivate: true },
  Content: Logout,
})
