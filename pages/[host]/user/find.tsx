import { definePage } from '@/components/shell/definePage'
import { FindAccount } from '@/components/user/FindAccount'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

export default definePage({
  head: { path: '/user/find', title: '가입한 이메일 찾기' },
  Content: FindAccount,
})
