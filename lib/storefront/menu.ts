import type { Storefront } from '@/lib/contract/wire'
import { labels } from '@/lib/serviceType/labels'
import {
  SERVICE_TYPES,
  serviceTypeFromCode,
  serviceTypePath,
  type ServiceType,
} from '@/lib/serviceType/serviceType'

/** What a menu can have: a link of each service type, fishing reports and field news. */
export const MENU_ICONS = [...SERVICE_TYPES, 'report', 'news'] as const

export type MenuIcon = (typeof MENU_ICONS)[number]
export type MenuLink = { href: string; label: string; icon: MenuIcon }

const FISHING_REPORT: MenuLink = { href: '/info/ship_board/', label: '조황', icon: 'report' }
const FIELD_NEWS: MenuLink = { href: '/info/board/', label: '현장소식', icon: 'news' }

const WITH_FISHING_REPORT: readonly ServiceType[] = ['SHIP', 'BUS', 'CONTEST']
const WITH_FIELD_NEWS: readonly ServiceType[] = ['EXPERIENCE', 'PENSION', 'CREATOR', 'TRAVELOUT']

/**
 * The menu of a storefront that offers these service types, in menu order
 * (docs/specification.md#menu).
 */
export function menuLinks(offered: readonly ServiceType[]): MenuLink[] {
  const offersAny = (types: readonly ServiceType[]) => types.some((type) => offered.includes(type))
  const services = SERVICE_TYPES.filter((type) => offered.includes(type)).map((type): MenuLink => ({
    href: serviceTypePath(type),
    label: labels[type].name,
    icon: type,
  }))
  return [
    ...services,
    ...(offersAny(WITH_FISHING_REPORT) ? [FISHING_REPORT] : []),
    ...(offersAny(WITH_FIELD_NEWS) ? [FIELD_NEWS] : []),
  ]
}

/** The links in the operator's order: those that it does not name stay behind, as they were. */
export const orderMenu = (links: readonly MenuLink[], order: readonly string[]): MenuLink[] => {
  const placeOf = ({ icon }: MenuLink) => {
    const place = order.indexOf(icon)
    return place < 0 ? order.length : place
  }
  return links.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const usualMenu = ({ service_type }: Pick<Storefront, 'service_type'>): MenuLink[] =>
  menuLinks(service_type.flatMap(({ code }) => serviceTypeFromCode(code) ?? []))

type Menu = Pick<Storefront, 'menu' | 'service_type'>

/** The menu of a storefront: what its server says, else what follows from its service types. */
export const menuOf = (storefront: Menu): Storefront['menu'] =>
  storefront.menu.length > 0 ? storefront.menu : usualMenu(storefront)

/** What a page says of its menu: nothing where it follows from the rest (0.2 kB of every page). */
export const menuOfPage = (storefront: Menu): Storefront['menu'] => {
  const isUsual = JSON.stringify(storefront.menu) === JSON.stringify(usualMenu(storefront))
  return isUsual ? [] : storefront.menu
}
