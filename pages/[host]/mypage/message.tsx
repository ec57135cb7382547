import { Messages } from '@/components/mypage/Messages'
import { definePage } from '@/components/shell/definePage'
import { MemberOnly } from '@/components/shell/MemberOnly'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

export default definePage({
  head: { path: '/mypage/message', title: '메시지', isPrivate: true },
  Guard: MemberOnly,
  Content: Messages,
})
