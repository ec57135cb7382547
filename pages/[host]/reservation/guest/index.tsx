import { onDemandPaths, storefrontPage } from '@/api/pages/staticPage'
import { GuestReservationLookup } from '@/components/reservation/GuestReservationLookup'
import { definePage } from '@/components/shell/definePage'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

/** Guests prove their phone here. */
export default definePage({
  head: { path: '/reservation/guest', title: '비회원 예약 확인', isPrivate: true },
  hasHeading: true,
  Content: GuestReservationLookup,
})
