import { listPage } from '@/api/pages/listPage'
import { loadShips } from '@/api/pages/loadLists'
import ShipListPage from '../../../info/[service]'

export { getStaticPaths } from '@/api/pages/staticPage'
export const getStaticProps = listPage(loadShips)

/** A later page of the list (`?page=2`). */
export default ShipListPage
