import { onDemandPaths, sharedPage, type StorefrontProps } from '@/api/pages/staticPage'
import { WithPathNo } from '@/components/common/WithPathNo'
import { InquiryDetail } from '@/components/mypage/InquiryDetail'
import { MemberOnly } from '@/components/shell/MemberOnly'
import { SharedPageHead } from '@/components/shell/SharedPageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = sharedPage

const QuestionPage = ({ storefront, origin }: StorefrontProps) => (
  <>
    <SharedPageHead storefront={storefront} origin={origin} title="1:1 문의" />
    <MemberOnly>
      <WithPathNo>{(no) => <InquiryDetail key={no} no={no} />}</WithPathNo>
    </MemberOnly>
  </>
)

export default QuestionPage
