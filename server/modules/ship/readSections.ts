import type { MainData, ShipItem } from '@/lib/contract/wire'
import { labels } from '@/lib/serviceType/labels'
import { SERVICE_TYPES } from '@/lib/serviceType/serviceType'
import type { Db } from '@/server/db/pool'
import { findShipItems, pickedByNo, type Viewer } from './shipItems'
import { countShown, findSections, type Place } from './shipSectionRepository'

type Sections = Pick<MainData, 'now_popular' | 'general' | 'around' | 'group'>

/** The trips of a main page: popular, newest, near, and a group per service type (docs/specification.md#main-data). */
export const readSections = async (
  db: Db,
  shipNo: number,
  place: Place | undefined,
  viewer: Viewer,
): Promise<Sections> => {
  const [picked, total] = await Promise.all([
    findSections(db, shipNo, place),
    countShown(db, shipNo),
  ])
  // A ship may stand in several sections: it is read once.
  const items = await findShipItems(
    db,
    pickedByNo([...new Set(picked.map(({ no }) => no))]),
    viewer,
  )
  const byNo = new Map(items.map((item) => [item.ship.no, item]))
  const itemsOf = (section: string): ShipItem[] =>
    picked.filter((row) => row.section === section).flatMap(({ no }) => byNo.get(no) ?? [])
  const groups = SERVICE_TYPES.map((type) => ({
    service_type: type,
    title: labels[type].name,
    data: itemsOf(type),
  }))
  return {
    now_popular: itemsOf('now_popular'),
    general: { list: itemsOf('general'), total },
    around: itemsOf('around'),
    group: groups.filter(({ data }) => data.length > 0),
  }
}
