import { listPage } from '@/api/pages/listPage'
import { loadNotices } from '@/api/pages/loadLists'
import NoticesPage from '../../../customer/notice'

export { getStaticPaths } from '@/api/pages/staticPage'
export const getStaticProps = listPage(loadNotices)

/** A later page of the list (`?page=2`). */
export default NoticesPage
