import { listPage } from '@/api/pages/listPage'
import { loadNews } from '@/api/pages/loadLists'
import NewsPage from '../../../info/board'

export { getStaticPaths } from '@/api/pages/staticPage'
export const getStaticProps = listPage(loadNews)

/** A later page of the list (`?page=2`). */
export default NewsPage
