import { onDemandPaths, sharedPage, type StorefrontProps } from '@/api/pages/staticPage'
import { PageTitle } from '@/components/common/PageTitle'
import { Stack } from '@/components/common/Stack'
import { WithPathNo } from '@/components/common/WithPathNo'
import { GuestOnly } from '@/components/reservation/GuestOnly'
import { Reservation } from '@/components/reservation/Reservation'
import { SharedPageHead } from '@/components/shell/SharedPageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = sharedPage

/** One reservation of a guest. */
const GuestReservationPage = ({ storefront, origin }: StorefrontProps) => (
  <Stack>
    <SharedPageHead storefront={storefront} origin={origin} title="예약 상세" />
    <PageTitle>예약 상세</PageTitle>
    <GuestOnly>
      <WithPathNo>{(no) => <Reservation key={no} no={no} userType="guest" />}</WithPathNo>
    </GuestOnly>
  </Stack>
)

export default GuestReservationPage
