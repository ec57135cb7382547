import type { InferGetStaticPropsType } from 'next'
import { ifKnown, onDemandPaths, staticPage } from '@/api/pages/staticPage'
import { ReportBoard } from '@/components/report/ReportBoard'
import { definePage } from '@/components/shell/definePage'
import { toReportCardItem } from '@/lib/report/reportCardItem'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage(async ({ api, storefront }) => {
  const { ship, group } = storefront
  const [reports, fleet, filters] = await Promise.all([
    api.getFishBoardList({ ship_no: ship.no }),
    group ? ifKnown(api.getShipGroup(group.no)) : null,
    api.getShipFilter(),
  ])
  const initial = Array.isArray(reports)
    ? { list: reports.map(toReportCardItem), total: 0 }
    : { list: reports.list.map(toReportCardItem), total: reports.total }
  return {
    initial,
    fleet: fleet?.list.map((mate) => ({ no: mate.ship.no, name: mate.detail.name })) ?? [],
    species: filters.fish,
  }
})

type Props = InferGetStaticPropsType<typeof getStaticProps>

export default definePage<Props>({
  head: { path: '/info/ship_board/', title: '조황' },
  Content: ({ storefront, initial, fleet, species }) => (
    <ReportBoard shipNo={storefront.ship.no} fleet={fleet} species={species} initial={initial} />
  ),
})
