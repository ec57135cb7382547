import { onDemandPaths, sharedPage, type StorefrontProps } from '@/api/pages/staticPage'
import { PageTitle } from '@/components/common/PageTitle'
import { Stack } from '@/components/common/Stack'
import { WithPathNo } from '@/components/common/WithPathNo'
import { Reservation } from '@/components/reservation/Reservation'
import { MemberOnly } from '@/components/shell/MemberOnly'
import { SharedPageHead } from '@/components/shell/SharedPageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = sharedPage

/** One reservation of a member. */
const ReservationDetailPage = ({ storefront, origin }: StorefrontProps) => (
  <Stack>
    <SharedPageHead storefront={storefront} origin={origin} title="예약 상세" />
    <PageTitle>예약 상세</PageTitle>
    <MemberOnly>
      <WithPathNo>{(no) => <Reservation key={no} no={no} userType="member" />}</WithPathNo>
    </MemberOnly>
  </Stack>
)

export default ReservationDetailPage
