import { WithPathNo } from '@/components/common/navigation/WithPathNo'
import { InquiryDetail } from '@/components/mypage/InquiryDetail'
import { defineSharedPage } from '@/components/shell/defineSharedPage'
import { MemberOnly } from '@/components/shell/MemberOnly'

export { getStaticPaths, getStaticProps } from '@/api/pages/sharedPage'

export default defineSharedPage({
  title: '1:1 문의',
  Guard: MemberOnly,
  Content: () => <WithPathNo>{(no) => <InquiryDetail key={no} no={no} />}</WithPathNo>,
})
