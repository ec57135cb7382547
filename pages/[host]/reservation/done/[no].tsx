import { onDemandPaths, type StorefrontProps, staticPage } from '@/api/staticPage'
import { Done } from '@/components/booking/Done'
import { Stack } from '@/components/common/Stack'
import { PageHead } from '@/components/shell/PageHead'
import { reservationNo } from '@/lib/reservation/reservationNo'

type Props = { no: number }

export const getStaticPaths = onDemandPaths
export const getStaticProps = staticPage<Props>(async ({ params }) => {
  const no = reservationNo(params.no)
  return no === undefined ? null : { no }
})

/** After booking: number, state and what to do next. */
const DonePage = ({ storefront, origin, no }: StorefrontProps & Props) => (
  <Stack>
    <PageHead
      storefront={storefront}
      origin={origin}
      path={`/reservation/done/${no}`}
      title="예약 확인"
      isPrivate
    />
    <Done no={no} />
  </Stack>
)

export default DonePage
