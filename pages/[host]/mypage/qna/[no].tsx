import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, staticPage } from '@/api/staticPage'
import { Question } from '@/components/mypage/Question'
import { MemberOnly } from '@/components/shell/MemberOnly'
import { PageHead } from '@/components/shell/PageHead'
import { parseNo } from '@/lib/paging/parseNo'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage(async ({ params }) => {
  const no = parseNo(params.no)
  return no === undefined ? null : { no }
})

type Props = InferGetStaticPropsType<typeof getStaticProps>

const QuestionPage = ({ storefront, origin, no }: Props) => (
  <>
    <PageHead
      storefront={storefront}
      origin={origin}
      path={`/mypage/qna/${no}`}
      title="1:1 문의"
      isPrivate
    />
    <MemberOnly>
      <Question key={no} no={no} />
    </MemberOnly>
  </>
)

export default QuestionPage
