import { listPage } from '@/api/pages/listPage'
import { loadNotices } from '@/api/pages/loadLists'
import { onDemandPaths } from '@/api/pages/staticPage'
import NoticesPage from '../../../customer/notice'

export const getStaticPaths = onDemandPaths
export const getStaticProps = listPage(loadNotices)

/** A later page of the list (`?page=2`). */
export default NoticesPage
