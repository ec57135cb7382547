import { onDemandPaths, storefrontPage } from '@/api/pages/staticPage'
import { definePage } from '@/components/shell/definePage'
import { FindAccount } from '@/components/user/FindAccount'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

export default definePage({
  head: { path: '/user/find', title: '가입한 이메일 찾기' },
  Content: FindAccount,
})
