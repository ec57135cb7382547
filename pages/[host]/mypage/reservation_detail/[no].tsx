import { onDemandPaths, type StorefrontProps, staticPage } from '@/api/staticPage'
import { PageTitle } from '@/components/common/PageTitle'
import { Stack } from '@/components/common/Stack'
import { Reservation } from '@/components/reservation/Reservation'
import { MemberOnly } from '@/components/shell/MemberOnly'
import { PageHead } from '@/components/shell/PageHead'
import { reservationNo } from '@/lib/reservation/reservationNo'

type Props = { no: number }

export const getStaticPaths = onDemandPaths
export const getStaticProps = staticPage<Props>(async ({ params }) => {
  const no = reservationNo(params.no)
  return no === undefined ? null : { no }
})

/** One reservation of a member. */
const ReservationDetailPage = ({ storefront, origin, no }: StorefrontProps & Props) => (
  <Stack>
    <PageHead
      storefront={storefront}
      origin={origin}
      path={`/mypage/reservation_detail/${no}`}
      title="예약 상세"
      isPrivate
    />
    <PageTitle>예약 상세</PageTitle>
    <MemberOnly>
      <Reservation no={no} userType="member" />
    </MemberOnly>
  </Stack>
)

export default ReservationDetailPage
