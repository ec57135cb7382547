import { onDemandPaths, sharedPage } from '@/api/pages/staticPage'
import { WithPathNo } from '@/components/common/WithPathNo'
import { PassengerList } from '@/components/passengers/PassengerList'
import { definePage } from '@/components/shell/definePage'

export const getStaticPaths = onDemandPaths
export const getStaticProps = sharedPage

/** The passenger list of one reservation, for the booker and for companions with a link. */
export default definePage({
  head: { title: '승선자 명부' },
  hasHeading: true,
  Content: () => <WithPathNo>{(no) => <PassengerList key={no} no={no} />}</WithPathNo>,
})
