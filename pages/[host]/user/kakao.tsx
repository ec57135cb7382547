import { definePage } from '@/components/shell/definePage'
import { SnsCallback } from '@/components/user/SnsCallback'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

export default definePage({
  head: { path: '/user/kakao', title: '카카오 로그인', isPrivate: true },
  Content: () => <SnsCallback provider="KAKAO" />,
})
