import { toBoardItem } from '@/lib/board/toBoardItem'
import { toReportCardItem } from '@/lib/report/reportCardItem'
import { serviceTypeFromPath } from '@/lib/serviceType/serviceType'
import { toCardItem } from '@/lib/ship/cardItem'
import { type ListInput, numbered } from './listPage'
import { ifKnown } from './staticPage'

/** The props of a list of ships; null for a path of no service type. */
export const loadShips = async ({ api, storefront, params, page }: ListInput) => {
  const serviceType = serviceTypeFromPath(`/info/${params.service}/`)
  if (!serviceType) return null
  const query = { service_type: serviceType, ship_no: storefront.ship.no, page }
  const { list, total } = await api.getShipList(query)
  return { serviceType, initial: { list: list.map(toCardItem), total, ...numbered(page) } }
}

/** The props of the list of fishing reports, with what they can be filtered by. */
export const loadReports = async ({ api, storefront, page }: ListInput) => {
  const { ship, group } = storefront
  const [reports, fleet, filters] = await Promise.all([
    api.getFishBoardList({ ship_no: ship.no, page }),
    group ? ifKnown(api.getShipGroup({ no: group.no })) : null,
    ifKnown(api.getShipFilter()),
  ])
  const { list, total } = Array.isArray(reports) ? { list: reports, total: 0 } : reports
  return {
    initial: { list: list.map(toReportCardItem), total, ...numbered(page) },
    fleet: fleet?.list.map((mate) => ({ no: mate.ship.no, name: mate.detail.name })) ?? [],
    species: storefront.has_extensions ? (filters?.fish ?? []) : [],
  }
}

/** The props of the list of field news. */
export const loadNews = async ({ api, storefront, page }: ListInput) => {
  const { list, total } = await api.getInfoBoardList({ ship_no: storefront.ship.no, page })
  return { initial: { list, total, ...numbered(page) } }
}

/** The props of the list of events. */
export const loadEvents = async ({ api, storefront, page }: ListInput) => {
  const { list, total, navi } = await api.getEventList({ page, main_ship_no: storefront.ship.no })
  return { initial: { list: list.map(toBoardItem), total, navi, ...numbered(page) } }
}

/** The props of the list of notices. */
export const loadNotices = async ({ api, storefront, page }: ListInput) => {
  const { list, total } = await api.getNoticeList({ page, ship_no: storefront.ship.no })
  return { initial: { list: list.map(toBoardItem), total, ...numbered(page) } }
}
