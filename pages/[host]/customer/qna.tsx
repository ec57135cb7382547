import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { MemberInquiry } from '@/components/customer/MemberInquiry'
import { MemberOnly } from '@/components/shell/MemberOnly'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

const QnaPage = (props: StorefrontProps) => (
  <>
    <PageHead {...props} path="/customer/qna" title="1:1 문의" isPrivate />
    <MemberOnly>
      <MemberInquiry shipNo={props.storefront.ship.no} />
    </MemberOnly>
  </>
)

export default QnaPage
