import { definePage } from '@/components/shell/definePage'
import { Login } from '@/components/user/Login'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

export default definePage({
  head: { path: '/user/login', title: '로그인' },
  Content: ({ storefront }) => <Login providers={storefront.sns} />,
})
