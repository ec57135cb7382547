import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { FindAccount } from '@/components/user/FindAccount'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

const FindAccountPage = (props: StorefrontProps) => (
  <>
    <PageHead {...props} path="/user/find" title="아이디 찾기" />
    <FindAccount />
  </>
)

export default FindAccountPage
