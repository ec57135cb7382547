import { Booking } from '@/components/booking/Booking'
import { CheckoutPage } from '@/components/booking/CheckoutPage'
import { checkoutChrome } from '@/components/shell/checkoutChrome'
import { defineSharedPage } from '@/components/shell/defineSharedPage'

export { getStaticPaths, getStaticProps } from '@/api/pages/sharedPage'

/**
 * The booking form of one departure; `default` stands for a day of the default schedule. No menu and
 * no bottom bar lead away from what is begun.
 */
export default defineSharedPage({
  title: '예약하기',
  chrome: checkoutChrome,
  Layout: CheckoutPage,
  Content: ({ storefront }) => <Booking host={storefront.host} />,
})
