import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { MyPage } from '@/components/mypage/MyPage'
import { MemberOnly } from '@/components/shell/MemberOnly'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

const MyPagePage = (props: StorefrontProps) => (
  <>
    <PageHead {...props} path="/mypage" title="마이페이지" isPrivate />
    <MemberOnly>
      <MyPage />
    </MemberOnly>
  </>
)

export default MyPagePage
