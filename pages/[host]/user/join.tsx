import { onDemandPaths, storefrontPage } from '@/api/pages/staticPage'
import { definePage } from '@/components/shell/definePage'
import { Join } from '@/components/user/Join'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

export default definePage({
  head: { path: '/user/join', title: '회원가입' },
  Content: ({ storefront }) => <Join providers={storefront.sns} />,
})
