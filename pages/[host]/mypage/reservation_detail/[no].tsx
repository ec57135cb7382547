import { onDemandPaths, sharedPage } from '@/api/pages/staticPage'
import { WithPathNo } from '@/components/common/WithPathNo'
import { Reservation } from '@/components/reservation/Reservation'
import { definePage } from '@/components/shell/definePage'
import { MemberOnly } from '@/components/shell/MemberOnly'

export const getStaticPaths = onDemandPaths
export const getStaticProps = sharedPage

/** One reservation of a member. */
export default definePage({
  head: { title: '예약 상세' },
  hasHeading: true,
  Guard: MemberOnly,
  Content: () => (
    <WithPathNo>{(no) => <Reservation key={no} no={no} userType="member" />}</WithPathNo>
  ),
})
