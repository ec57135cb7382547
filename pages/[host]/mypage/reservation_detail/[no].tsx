import { TitledPage } from '@/components/common/layout/TitledPage'
import { WithPathNo } from '@/components/common/navigation/WithPathNo'
import { Reservation } from '@/components/reservation/Reservation'
import { defineSharedPage } from '@/components/shell/defineSharedPage'
import { MemberOnly } from '@/components/shell/MemberOnly'

export { getStaticPaths, getStaticProps } from '@/api/pages/sharedPage'

/** One reservation of a member. */
export default defineSharedPage({
  title: '예약 상세',
  Layout: TitledPage,
  Guard: MemberOnly,
  Content: () => (
    <WithPathNo>{(no) => <Reservation key={no} no={no} userType="member" />}</WithPathNo>
  ),
})
