import { NarrowPage } from '@/components/common/layout/TitledPage'
import { GuestReservationLookup } from '@/components/reservation/GuestReservationLookup'
import { definePage } from '@/components/shell/definePage'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

/** Where guests prove their phone. */
export default definePage({
  head: { path: '/reservation/guest', title: '비회원 예약 조회', isPrivate: true },
  Layout: NarrowPage,
  Content: GuestReservationLookup,
})
