import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { Coupons } from '@/components/mypage/Coupons'
import { MemberOnly } from '@/components/shell/MemberOnly'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

const CouponPage = (props: StorefrontProps) => (
  <>
    <PageHead {...props} path="/mypage/coupon" title="쿠폰" isPrivate />
    <MemberOnly>
      <Coupons />
    </MemberOnly>
  </>
)

export default CouponPage
