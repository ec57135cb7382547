import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { AwaiterList } from '@/components/awaiter/AwaiterList'
import { PageTitle } from '@/components/common/PageTitle'
import { Stack } from '@/components/common/Stack'
import { GuestOnly } from '@/components/reservation/GuestOnly'
import { ReservationTabs } from '@/components/reservation/ReservationTabs'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

/** What a guest has booked and waits for. */
const GuestReservationListPage = ({ storefront, origin }: StorefrontProps) => (
  <Stack>
    <PageHead
      storefront={storefront}
      origin={origin}
      path="/reservation/guest/list"
      title="비회원 예약 목록"
      isPrivate
    />
    <PageTitle>비회원 예약 목록</PageTitle>
    <GuestOnly>
      <AwaiterList userType="guest" />
      <ReservationTabs userType="guest" />
    </GuestOnly>
  </Stack>
)

export default GuestReservationListPage
