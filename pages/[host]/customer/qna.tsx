import { MemberInquiry } from '@/components/customer/MemberInquiry'
import { definePage } from '@/components/shell/definePage'
import { MemberOnly } from '@/components/shell/MemberOnly'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

export default definePage({
  head: { path: '/customer/qna', title: '1:1 문의', isPrivate: true },
  Guard: MemberOnly,
  Content: ({ storefront }) => <MemberInquiry shipNo={storefront.ship.no} />,
})
