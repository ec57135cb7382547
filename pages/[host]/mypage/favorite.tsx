import { Favorites } from '@/components/mypage/Favorites'
import { definePage } from '@/components/shell/definePage'
import { MemberOnly } from '@/components/shell/MemberOnly'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

export default definePage({
  head: { path: '/mypage/favorite', title: '찜', isPrivate: true },
  Guard: MemberOnly,
  Content: Favorites,
})
