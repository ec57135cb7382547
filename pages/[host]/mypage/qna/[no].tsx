import { onDemandPaths, sharedPage } from '@/api/staticPage'
import { WithPathNo } from '@/components/common/WithPathNo'
import { Question } from '@/components/mypage/Question'
import { definePage } from '@/components/shell/definePage'
import { MemberOnly } from '@/components/shell/MemberOnly'

export const getStaticPaths = onDemandPaths
export const getStaticProps = sharedPage

export default definePage({
  head: { title: '1:1 문의' },
  Guard: MemberOnly,
  Content: () => <WithPathNo>{(no) => <Question key={no} no={no} />}</WithPathNo>,
})
