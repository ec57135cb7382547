import { TitledPage } from '@/components/common/layout/TitledPage'
import { WithPathNo } from '@/components/common/navigation/WithPathNo'
import { PassengerList } from '@/components/passengers/PassengerList'
import { defineSharedPage } from '@/components/shell/defineSharedPage'

export { getStaticPaths, getStaticProps } from '@/api/pages/sharedPage'

/** The passenger list of one reservation, for the booker and for companions with a link. */
export default defineSharedPage({
  title: '승선자명부',
  Layout: TitledPage,
  Content: () => <WithPathNo>{(no) => <PassengerList key={no} no={no} />}</WithPathNo>,
})
