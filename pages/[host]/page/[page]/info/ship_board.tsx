import { listPage } from '@/api/pages/listPage'
import { loadReports } from '@/api/pages/loadLists'
import ReportsPage from '../../../info/ship_board'

export { getStaticPaths } from '@/api/pages/staticPage'
export const getStaticProps = listPage(loadReports)

/** A later page of the list (`?page=2`). */
export default ReportsPage
