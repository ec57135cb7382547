import { listPage } from '@/api/pages/listPage'
import { loadEvents } from '@/api/pages/loadLists'
import EventsPage from '../../../customer/event'

export { getStaticPaths } from '@/api/pages/staticPage'
export const getStaticProps = listPage(loadEvents)

/** A later page of the list (`?page=2`). */
export default EventsPage
