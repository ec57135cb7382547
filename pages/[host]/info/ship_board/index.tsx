import type { InferGetStaticPropsType } from 'next'
import { listPage } from '@/api/pages/listPage'
import { loadReports } from '@/api/pages/loadLists'
import { ReportBoard } from '@/components/report/ReportBoard'
import { defineListPage } from '@/components/shell/defineListPage'

export { getStaticPaths } from '@/api/pages/staticPage'
export const getStaticProps = listPage(loadReports)

type Props = InferGetStaticPropsType<typeof getStaticProps>

export default defineListPage<Props>({
  head: { path: '/info/ship_board/', title: '조황' },
  Content: ({ storefront, initial, fleet, species }) => (
    <ReportBoard shipNo={storefront.ship.no} fleet={fleet} species={species} initial={initial} />
  ),
})
