import { listPage } from '@/api/pages/listPage'
import { loadEvents } from '@/api/pages/loadLists'
import { onDemandPaths } from '@/api/pages/staticPage'
import EventsPage from '../../../customer/event'

export const getStaticPaths = onDemandPaths
export const getStaticProps = listPage(loadEvents)

/** A later page of the list (`?page=2`). */
export default EventsPage
