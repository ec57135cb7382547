import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { Join } from '@/components/user/Join'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

const JoinPage = (props: StorefrontProps) => (
  <>
    <PageHead {...props} path="/user/join" title="회원가입" />
    <Join providers={props.storefront.sns} />
  </>
)

export default JoinPage
