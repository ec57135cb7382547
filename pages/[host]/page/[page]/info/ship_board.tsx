import { listPage } from '@/api/pages/listPage'
import { loadReports } from '@/api/pages/loadLists'
import { onDemandPaths } from '@/api/pages/staticPage'
import ReportsPage from '../../../info/ship_board'

export const getStaticPaths = onDemandPaths
export const getStaticProps = listPage(loadReports)

/** A later page of the list (`?page=2`). */
export default ReportsPage
