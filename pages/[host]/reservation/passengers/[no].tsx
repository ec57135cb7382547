import { onDemandPaths, type StorefrontProps, staticPage } from '@/api/staticPage'
import { PageTitle } from '@/components/common/PageTitle'
import { Stack } from '@/components/common/Stack'
import { Passengers } from '@/components/passengers/Passengers'
import { PageHead } from '@/components/shell/PageHead'
import { reservationNo } from '@/lib/reservation/reservationNo'

type Props = { no: number }

export const getStaticPaths = onDemandPaths
export const getStaticProps = staticPage<Props>(async ({ params }) => {
  const no = reservationNo(params.no)
  return no === undefined ? null : { no }
})

/** The passenger list of one reservation, for the booker and for companions with a link. */
const PassengersPage = ({ storefront, origin, no }: StorefrontProps & Props) => (
  <Stack>
    <PageHead
      storefront={storefront}
      origin={origin}
      path={`/reservation/passengers/${no}`}
      title="승선자 명부"
      isPrivate
    />
    <PageTitle>승선자 명부</PageTitle>
    <Passengers no={no} />
  </Stack>
)

export default PassengersPage
