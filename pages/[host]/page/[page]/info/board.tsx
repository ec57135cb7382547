import { listPage } from '@/api/pages/listPage'
import { loadNews } from '@/api/pages/loadLists'
import { onDemandPaths } from '@/api/pages/staticPage'
import NewsPage from '../../../info/board'

export const getStaticPaths = onDemandPaths
export const getStaticProps = listPage(loadNews)

/** A later page of the list (`?page=2`). */
export default NewsPage
