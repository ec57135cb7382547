import { listPage } from '@/api/pages/listPage'
import { loadShips } from '@/api/pages/loadLists'
import { onDemandPaths } from '@/api/pages/staticPage'
import ShipListPage from '../../../info/[service]'

export const getStaticPaths = onDemandPaths
export const getStaticProps = listPage(loadShips)

/** A later page of the list (`?page=2`). */
export default ShipListPage
