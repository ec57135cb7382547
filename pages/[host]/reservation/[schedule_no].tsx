import { onDemandPaths, sharedPage } from '@/api/pages/staticPage'
import { Booking } from '@/components/booking/Booking'
import { definePage } from '@/components/shell/definePage'

export const getStaticPaths = onDemandPaths
export const getStaticProps = sharedPage

/** The booking form of one departure; `default` stands for a day of the default schedule. */
export default definePage({
  head: { title: '예약하기' },
  hasHeading: true,
  Content: ({ storefront }) => <Booking host={storefront.host} />,
})
