import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { PageHead } from '@/components/shell/PageHead'
import { Logout } from '@/components/user/Logout'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

const LogoutPage = (props: StorefrontProps) => (
  <>
    <PageHead {...props} path="/user/logout" title="로그아웃" isPrivate />
    <Logout />
  </>
)

export default LogoutPage
