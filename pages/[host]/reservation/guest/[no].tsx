import { onDemandPaths, sharedPage } from '@/api/pages/staticPage'
import { TitledPage } from '@/components/common/layout/TitledPage'
import { WithPathNo } from '@/components/common/navigation/WithPathNo'
import { GuestOnly } from '@/components/reservation/GuestOnly'
import { Reservation } from '@/components/reservation/Reservation'
import { defineSharedPage } from '@/components/shell/defineSharedPage'

export const getStaticPaths = onDemandPaths
export const getStaticProps = sharedPage

/** One reservation of a guest. */
export default defineSharedPage({
  title: '예약 상세',
  Layout: TitledPage,
  Guard: GuestOnly,
  Content: () => (
    <WithPathNo>{(no) => <Reservation key={no} no={no} userType="guest" />}</WithPathNo>
  ),
})
