import { serviceTypePath, type ServiceType } from '@/lib/serviceType/serviceType'
import type { ShipSort } from '@/lib/ship/shipSort'
import type { Query } from '@/lib/query/query'
import type { UserFilter } from './emptyFilter'
import { filterQuery, parseFilters } from './filters'
import { parseShipSort } from './sortLabels'

/** What a list shows: its conditions and its order. */
export type ListChoice = { filter: UserFilter; sort: ShipSort }

/** What the address of a list asks for; what is invalid counts as not said. */
export const parseListChoice = (query: Query): ListChoice => ({
  filter: parseFilters(query),
  sort: parseShipSort(query.sort),
})

/** The address of a list; the usual order is left out. */
export const listAddress = (serviceType: ServiceType, { filter, sort }: ListChoice) => ({
  pathname: serviceTypePath(serviceType),
  query: { ...filterQuery(filter), ...(sort !== 'popular' && { sort }) },
})
