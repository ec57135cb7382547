import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { PageHead } from '@/components/shell/PageHead'
import { Login } from '@/components/user/Login'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

const LoginPage = (props: StorefrontProps) => (
  <>
    <PageHead {...props} path="/user/login" title="로그인" />
    <Login providers={props.storefront.sns} />
  </>
)

export default LoginPage
