import { MyPage } from '@/components/mypage/MyPage'
import { definePage } from '@/components/shell/definePage'
import { MemberOnly } from '@/components/shell/MemberOnly'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

export default definePage({
  head: { path: '/mypage', title: '마이페이지', isPrivate: true },
  Guard: MemberOnly,
  Content: () => <MyPage />,
})
