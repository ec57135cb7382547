import type { Answer } from '@/lib/contract/wire'
import { commonPort } from '@/lib/map/commonPort'
import { isOnMap, type Point, project } from '@/lib/map/projection'
import { countShips } from '@/lib/serviceType/countShips'
import type { CardItem } from './cardItem'

/** A ship of a list at its place on the map. */
export type ShipMark = Point & { item: CardItem }

/** The ships that have a place on the map, in the order of the list. */
export const shipMarks = (
  list: readonly CardItem[],
  places: Answer<'getShipPlaces'>['list'],
): ShipMark[] => {
  const placeOf = new Map(places.map(({ no, ...place }) => [no, project(place)]))
  return list.flatMap((item) => {
    const point = placeOf.get(item.ship.no)
    return point && isOnMap(point) ? [{ item, ...point }] : []
  })
}

/** The label of a group of marks: `대천항 바다1호`, of several `대천항 3척` or `대천항 등 12척`. */
export const nameOfShips = (marks: readonly ShipMark[]): string => {
  const details = marks.map(({ item }) => item.detail)
  const port = commonPort(details.map(({ port_name }) => port_name))
  const [only] = details
  const types = details.map(({ service_type }) => service_type)
  const what = only && marks.length === 1 ? only.name : countShips(marks.length, types)
  return `${port} ${what}`.trim()
}

/** Whether a closer look separates the marks: boats of one harbour lie at one place. */
export const areApart = ([first, ...others]: readonly Point[]): boolean =>
  others.some(({ x, y }) => x !== first?.x || y !== first.y)
