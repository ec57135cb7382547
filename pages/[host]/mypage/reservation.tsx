import { onDemandPaths, storefrontPage } from '@/api/pages/staticPage'
import { AwaiterList } from '@/components/awaiter/AwaiterList'
import { ReservationTabs } from '@/components/reservation/ReservationTabs'
import { definePage } from '@/components/shell/definePage'
import { MemberOnly } from '@/components/shell/MemberOnly'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

/** What a member has booked and waits for. */
export default definePage({
  head: { path: '/mypage/reservation', title: '내 예약', isPrivate: true },
  hasHeading: true,
  Guard: MemberOnly,
  Content: () => (
    <>
      <AwaiterList userType="member" />
      <ReservationTabs userType="member" />
    </>
  ),
})
