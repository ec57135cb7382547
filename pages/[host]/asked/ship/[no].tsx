import { askedPage } from '@/api/askedPage'
import { loadTrip } from '@/api/loadTrip'
import { askedDay } from '@/lib/schedule/askedDay'
import TripPage from '../../ship/[no]'

export const getServerSideProps = askedPage(({ query, ...input }) =>
  loadTrip(input, askedDay(query).yyyymm),
)

/** A trip with the day that its address asks for. */
export default TripPage
