import { Coupons } from '@/components/mypage/Coupons'
import { definePage } from '@/components/shell/definePage'
import { MemberOnly } from '@/components/shell/MemberOnly'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

export default definePage({
  head: { path: '/mypage/coupon', title: '쿠폰', isPrivate: true },
  Guard: MemberOnly,
  Content: Coupons,
})
