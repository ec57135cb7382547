import { onDemandPaths, type StorefrontProps, staticPage } from '@/api/staticPage'
import { PageTitle } from '@/components/common/PageTitle'
import { Stack } from '@/components/common/Stack'
import { GuestOnly } from '@/components/reservation/GuestOnly'
import { Reservation } from '@/components/reservation/Reservation'
import { PageHead } from '@/components/shell/PageHead'
import { reservationNo } from '@/lib/reservation/reservationNo'

type Props = { no: number }

export const getStaticPaths = onDemandPaths
export const getStaticProps = staticPage<Props>(async ({ params }) => {
  const no = reservationNo(params.no)
  return no === undefined ? null : { no }
})

/** One reservation of a guest. */
const GuestReservationPage = ({ storefront, origin, no }: StorefrontProps & Props) => (
  <Stack>
    <PageHead
      storefront={storefront}
      origin={origin}
      path={`/reservation/guest/${no}`}
      title="예약 상세"
      isPrivate
    />
    <PageTitle>예약 상세</PageTitle>
    <GuestOnly>
      <Reservation no={no} userType="guest" />
    </GuestOnly>
  </Stack>
)

export default GuestReservationPage
