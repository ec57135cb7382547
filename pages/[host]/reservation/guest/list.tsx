import { onDemandPaths, storefrontPage } from '@/api/pages/staticPage'
import { AwaiterList } from '@/components/awaiter/AwaiterList'
import { GuestOnly } from '@/components/reservation/GuestOnly'
import { ReservationTabs } from '@/components/reservation/ReservationTabs'
import { definePage } from '@/components/shell/definePage'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

/** What a guest has booked and waits for. */
export default definePage({
  head: { path: '/reservation/guest/list', title: '비회원 예약 목록', isPrivate: true },
  hasHeading: true,
  Guard: GuestOnly,
  Content: () => (
    <>
      <AwaiterList userType="guest" />
      <ReservationTabs userType="guest" />
    </>
  ),
})
