import { AlertList } from '@/components/alert/AlertList'
import { AwaiterList } from '@/components/awaiter/AwaiterList'
import { TitledPage } from '@/components/common/layout/TitledPage'
import { CalendarFeedSection } from '@/components/reservation/CalendarFeedSection'
import { ReservationTabs } from '@/components/reservation/ReservationTabs'
import { definePage } from '@/components/shell/definePage'
import { MemberOnly } from '@/components/shell/MemberOnly'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

/** A member's reservations, waiting-list entries and alerts. */
export default definePage({
  head: { path: '/mypage/reservation', title: '예약 내역', isPrivate: true },
  Layout: TitledPage,
  Guard: MemberOnly,
  Content: () => (
    <AwaiterList userType="member">
      <AlertList userType="member">
        <ReservationTabs userType="member" />
        <CalendarFeedSection />
      </AlertList>
    </AwaiterList>
  ),
})
