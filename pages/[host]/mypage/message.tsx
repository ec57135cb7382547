import { onDemandPaths, storefrontPage } from '@/api/pages/staticPage'
import { Messages } from '@/components/mypage/Messages'
import { definePage } from '@/components/shell/definePage'
import { MemberOnly } from '@/components/shell/MemberOnly'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

export default definePage({
  head: { path: '/mypage/message', title: '메시지', isPrivate: true },
  Guard: MemberOnly,
  Content: Messages,
})
