import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { AwaiterList } from '@/components/awaiter/AwaiterList'
import { PageTitle } from '@/components/common/PageTitle'
import { Stack } from '@/components/common/Stack'
import { ReservationTabs } from '@/components/reservation/ReservationTabs'
import { MemberOnly } from '@/components/shell/MemberOnly'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

/** What a member has booked and waits for. */
const ReservationListPage = ({ storefront, origin }: StorefrontProps) => (
  <Stack>
    <PageHead
      storefront={storefront}
      origin={origin}
      path="/mypage/reservation"
      title="내 예약"
      isPrivate
    />
    <PageTitle>내 예약</PageTitle>
    <MemberOnly>
      <AwaiterList userType="member" />
      <ReservationTabs userType="member" />
    </MemberOnly>
  </Stack>
)

export default ReservationListPage
