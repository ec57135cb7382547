import { onDemandPaths, storefrontPage } from '@/api/pages/staticPage'
import { MyPage } from '@/components/mypage/MyPage'
import { definePage } from '@/components/shell/definePage'
import { MemberOnly } from '@/components/shell/MemberOnly'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

export default definePage({
  head: { path: '/mypage', title: '마이페이지', isPrivate: true },
  Guard: MemberOnly,
  Content: () => <MyPage />,
})
