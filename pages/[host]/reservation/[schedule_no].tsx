import { onDemandPaths, sharedPage } from '@/api/pages/staticPage'
import { Booking } from '@/components/booking/Booking'
import { CheckoutPage } from '@/components/booking/CheckoutPage'
import { defineSharedPage } from '@/components/shell/defineSharedPage'

export const getStaticPaths = onDemandPaths
export const getStaticProps = sharedPage

/** The booking form of one departure; `default` stands for a day of the default schedule. */
const BookingPage = defineSharedPage({
  title: '예약하기',
  Layout: CheckoutPage,
  Content: ({ storefront }) => <Booking host={storefront.host} />,
})

/** A checkout: no menu and no bottom bar lead away from what is begun. */
export default Object.assign(BookingPage, { chrome: 'checkout' as const })
