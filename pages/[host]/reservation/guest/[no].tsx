import { onDemandPaths, sharedPage } from '@/api/pages/staticPage'
import { WithPathNo } from '@/components/common/WithPathNo'
import { GuestOnly } from '@/components/reservation/GuestOnly'
import { Reservation } from '@/components/reservation/Reservation'
import { definePage } from '@/components/shell/definePage'

export const getStaticPaths = onDemandPaths
export const getStaticProps = sharedPage

/** One reservation of a guest. */
export default definePage({
  head: { title: '예약 상세' },
  hasHeading: true,
  Guard: GuestOnly,
  Content: () => (
    <WithPathNo>{(no) => <Reservation key={no} no={no} userType="guest" />}</WithPathNo>
  ),
})
