import { queryPage } from '@/api/pages/queryPage'
import { loadTrip } from '@/api/pages/loadTrip'
import { requestedDay } from '@/lib/schedule/requestedDay'
import TripPage from '../../ship/[no]'

export const getServerSideProps = queryPage(({ query, ...input }) =>
  loadTrip(input, requestedDay(query).yyyymm),
)

/** The trip page with the day of its query in the HTML. */
export default TripPage
