import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { ResetPassword } from '@/components/user/ResetPassword'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

const PasswordPage = (props: StorefrontProps) => (
  <>
    <PageHead {...props} path="/user/password" title="비밀번호 찾기" />
    <ResetPassword />
  </>
)

export default PasswordPage
