import { onDemandPaths, sharedPage, type StorefrontProps } from '@/api/pages/staticPage'
import { Booking } from '@/components/booking/Booking'
import { PageTitle } from '@/components/common/PageTitle'
import { Stack } from '@/components/common/Stack'
import { SharedPageHead } from '@/components/shell/SharedPageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = sharedPage

/** The booking form of one departure; `default` stands for a day of the default schedule. */
const BookingPage = ({ storefront, origin }: StorefrontProps) => (
  <Stack>
    <SharedPageHead storefront={storefront} origin={origin} title="예약하기" />
    <PageTitle>예약하기</PageTitle>
    <Booking host={storefront.host} />
  </Stack>
)

export default BookingPage
