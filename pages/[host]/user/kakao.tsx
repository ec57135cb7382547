import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { PageHead } from '@/components/shell/PageHead'
import { SnsCallback } from '@/components/user/SnsCallback'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

const KakaoPage = (props: StorefrontProps) => (
  <>
    <PageHead {...props} path="/user/kakao" title="카카오 로그인" isPrivate />
    <SnsCallback provider="KAKAO" />
  </>
)

export default KakaoPage
