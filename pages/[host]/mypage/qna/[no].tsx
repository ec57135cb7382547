import { onDemandPaths, sharedPage, type StorefrontProps } from '@/api/pages/staticPage'
import { WithPathNo } from '@/components/common/WithPathNo'
import { Question } from '@/components/mypage/Question'
import { MemberOnly } from '@/components/shell/MemberOnly'
import { OwnPageHead } from '@/components/shell/OwnPageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = sharedPage

const QuestionPage = ({ storefront, origin }: StorefrontProps) => (
  <>
    <OwnPageHead storefront={storefront} origin={origin} title="1:1 문의" />
    <MemberOnly>
      <WithPathNo>{(no) => <Question key={no} no={no} />}</WithPathNo>
    </MemberOnly>
  </>
)

export default QuestionPage
