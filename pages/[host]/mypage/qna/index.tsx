import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { InquiryList } from '@/components/mypage/InquiryList'
import { MemberOnly } from '@/components/shell/MemberOnly'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

const QuestionsPage = (props: StorefrontProps) => (
  <>
    <PageHead {...props} path="/mypage/qna" title="1:1 문의" isPrivate />
    <MemberOnly>
      <InquiryList />
    </MemberOnly>
  </>
)

export default QuestionsPage
