import { definePage } from '@/components/shell/definePage'
import { Join } from '@/components/user/Join'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

export default definePage({
  head: { path: '/user/join', title: '회원가입' },
  Content: ({ storefront }) => <Join providers={storefront.sns} />,
})
