import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { PageHead } from '@/components/shell/PageHead'
import { SnsCallback } from '@/components/user/SnsCallback'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

const ApplePage = (props: StorefrontProps) => (
  <>
    <PageHead {...props} path="/user/apple" title="Apple 로그인" isPrivate />
    <SnsCallback provider="APPLE" />
  </>
)

export default ApplePage
