import { onDemandPaths, storefrontPage } from '@/api/pages/staticPage'
import { definePage } from '@/components/shell/definePage'
import { Login } from '@/components/user/Login'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

export default definePage({
  head: { path: '/user/login', title: '로그인' },
  Content: ({ storefront }) => <Login providers={storefront.sns} />,
})
