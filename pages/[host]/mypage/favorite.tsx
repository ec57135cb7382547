import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { Favorites } from '@/components/mypage/Favorites'
import { MemberOnly } from '@/components/shell/MemberOnly'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

const FavoritePage = (props: StorefrontProps) => (
  <>
    <PageHead {...props} path="/mypage/favorite" title="찜" isPrivate />
    <MemberOnly>
      <Favorites />
    </MemberOnly>
  </>
)

export default FavoritePage
