import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/staticPage'
import { Booking } from '@/components/booking/Booking'
import { PageTitle } from '@/components/common/PageTitle'
import { Stack } from '@/components/common/Stack'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

/** The booking form of one departure; `default` stands for a day of the default schedule. */
const BookingPage = ({ storefront, origin }: StorefrontProps) => (
  <Stack>
    <PageHead
      storefront={storefront}
      origin={origin}
      path="/reservation/default"
      title="예약하기"
      isPrivate
    />
    <PageTitle>예약하기</PageTitle>
    <Booking host={storefront.host} />
  </Stack>
)

export default BookingPage
