import type { InferGetStaticPropsType } from 'next'
import { listPage } from '@/api/pages/listPage'
import { loadNews } from '@/api/pages/loadLists'
import { NewsBoard } from '@/components/board/NewsBoard'
import { defineListPage } from '@/components/shell/defineListPage'

export { getStaticPaths } from '@/api/pages/staticPage'
export const getStaticProps = listPage(loadNews)

type Props = InferGetStaticPropsType<typeof getStaticProps>

export default defineListPage<Props>({
  head: { path: '/info/board/', title: '현장소식' },
  Content: ({ storefront, initial }) => <NewsBoard shipNo={storefront.ship.no} initial={initial} />,
})
