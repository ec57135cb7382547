import type { MainData } from '@/lib/contract/wire'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { type CardItem, toCardItem } from '@/lib/ship/cardItem'
import type { MainSectionName } from './sections'

type Ships = Pick<MainData, 'now_popular' | 'general' | 'around' | 'group'>

/** The ships of a main page, each in one section. An empty section is left out. */
export type MainShips = {
  /** With seats at the coming weekend. */
  weekend: CardItem[]
  popular: CardItem[]
  groups: { service_type: ServiceType; title: string; data: CardItem[] }[]
  around: CardItem[]
  latest: CardItem[]
  /** Of a small fleet: all that are not in `weekend`; the sections between are empty. */
  others: CardItem[]
}

/** Up to here every section would show the same boats. */
const SMALL_FLEET = 6
/** A section with fewer ships says nothing. */
const LEAST = 2

const NO_SECTIONS: Omit<MainShips, 'weekend'> = {
  popular: [],
  groups: [],
  around: [],
  latest: [],
  others: [],
}

/**
 * Divides the ships of a main page, so that none is shown twice. A small fleet is one list with the
 * ships of the weekend first.
 *
 * @param weekend ships with seats at the coming weekend, soonest first
 * @param sections those that the page has: a ship stands in the first one that has it
 */
export function divideMainShips(
  main: Ships,
  weekend: readonly CardItem[],
  sections: readonly MainSectionName[],
): MainShips {
  const shown = new Set(weekend.map(({ ship }) => ship.no))
  /** The ones that no section above shows. */
  const take = (items: Ships['around'], least: number): CardItem[] => {
    const rest = items.filter(({ ship }) => !shown.has(ship.no))
    if (rest.length < least) return []
    rest.forEach(({ ship }) => shown.add(ship.no))
    return rest.map(toCardItem)
  }
  const { total } = main.general
  const isSmall = total !== null && total <= SMALL_FLEET
  const takers: Partial<Record<MainSectionName, () => Partial<MainShips>>> = isSmall
    ? { now_popular: () => ({ others: take(main.now_popular, 1) }) }
    : {
        now_popular: () => ({ popular: take(main.now_popular, LEAST) }),
        group: () => ({
          groups: main.group
            .map(({ data, ...group }) => ({ ...group, data: take(data, LEAST) }))
            .filter(({ data }) => data.length > 0),
        }),
        around: () => ({ around: take(main.around, LEAST) }),
        general: () => ({ latest: take(main.general.list, LEAST) }),
      }
  const taken = sections.map((name) => takers[name]?.() ?? {})
  return Object.assign({ weekend: [...weekend], ...NO_SECTIONS }, ...taken) as MainShips
}
