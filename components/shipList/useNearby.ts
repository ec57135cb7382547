import { useEffect, useEffectEvent } from 'react'
import { usePosition } from '@/components/common/place/usePosition'
import type { ShipSort } from '@/lib/ship/shipSort'

/**
 * The order of a list as its call has it. By distance the visitor's position is asked for when the
 * order is chosen; a shared address begins at the storefront's port. The position is not part of
 * the address.
 *
 * @returns `choose` for the visitor's choice, and why the position could not be read
 */
export const useNearby = (sort: ShipSort, onSort: (sort: ShipSort) => void) => {
  const { position, error, locate } = usePosition()
  const sortByDistance = useEffectEvent(() => onSort('near'))
  useEffect(() => {
    if (position) sortByDistance()
  }, [position])

  const choose = (next: ShipSort) => {
    if (next === 'near' && !position) locate()
    else onSort(next)
  }
  const query = sort === 'near' ? { sort, ...position } : sort === 'popular' ? {} : { sort }
  return { query, error, choose }
}
