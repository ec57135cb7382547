import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { AskQuestion } from '@/components/customer/AskQuestion'
import { MemberOnly } from '@/components/shell/MemberOnly'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

const QnaPage = (props: StorefrontProps) => (
  <>
    <PageHead {...props} path="/customer/qna" title="1:1 문의" isPrivate />
    <MemberOnly>
      <AskQuestion shipNo={props.storefront.ship.no} />
    </MemberOnly>
  </>
)

export default QnaPage
