import { TitledPage } from '@/components/common/layout/TitledPage'
import { WithPathNo } from '@/components/common/navigation/WithPathNo'
import { GuestOnly } from '@/components/reservation/GuestOnly'
import { Reservation } from '@/components/reservation/Reservation'
import { defineSharedPage } from '@/components/shell/defineSharedPage'

export { getStaticPaths, getStaticProps } from '@/api/pages/sharedPage'

/** One reservation of a guest. */
export default defineSharedPage({
  title: '예약 상세',
  Layout: TitledPage,
  Guard: GuestOnly,
  Content: () => (
    <WithPathNo>{(no) => <Reservation key={no} no={no} userType="guest" />}</WithPathNo>
  ),
})
