import { AlertList } from '@/components/alert/AlertList'
import { AwaiterList } from '@/components/awaiter/AwaiterList'
import { NextTrip } from '@/components/common/reservation/NextTrip'
import { TitledPage } from '@/components/common/layout/TitledPage'
import { GuestOnly } from '@/components/reservation/GuestOnly'
import { ReservationTabs } from '@/components/reservation/ReservationTabs'
import { definePage } from '@/components/shell/definePage'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

/** A guest's reservations, waiting-list entries and alerts. */
export default definePage({
  head: { path: '/reservation/guest/list', title: '비회원 예약 목록', isPrivate: true },
  Layout: TitledPage,
  Guard: GuestOnly,
  Content: () => (
    <NextTrip userType="guest">
      <AwaiterList userType="guest">
        <AlertList userType="guest">
          <ReservationTabs userType="guest" />
        </AlertList>
      </AwaiterList>
    </NextTrip>
  ),
})
