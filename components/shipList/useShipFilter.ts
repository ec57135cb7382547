import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useToday } from '@/components/common/useToday'
import type { KstDate } from '@/lib/date/kst'
import { EMPTY_FILTER, type UserFilter } from '@/lib/filters/emptyFilter'
import { countFilters, filterQuery, parseFilters } from '@/lib/filters/filters'
import { serviceTypePath, type ServiceType } from '@/lib/serviceType/serviceType'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsRehydrated } from '@/store/session/selectors'
import { personalFilterActions } from '@/store/slices/personalFilter01'

/** Checked like an address, as local storage may hold anything; a day that is past goes. */
const stillPossible = (remembered: UserFilter, today: KstDate): UserFilter => {
  const sdate = remembered.sdate < today ? '' : remembered.sdate
  return parseFilters(filterQuery({ ...remembered, sdate }))
}

/**
 * The filter of a list. The address has the word, so that a search can be shared; an address
 * without one takes up what this visitor filtered the type by the last time. Only what the visitor
 * chooses here is remembered, not what a shared link brought.
 */
export const useShipFilter = (serviceType: ServiceType) => {
  const router = useRouter()
  const dispatch = useAppDispatch()
  const today = useToday()
  const isRehydrated = useAppSelector(selectIsRehydrated)
  const remembered = useAppSelector(({ personalFilter01 }) => personalFilter01.filters[serviceType])
  const [isBegun, setIsBegun] = useState(false)
  // Before the address is known the page is the one that everybody gets.
  const asked = parseFilters(router.isReady ? router.query : {})
  const isKnown = router.isReady && isRehydrated && today !== undefined
  const last = isKnown && !isBegun ? stillPossible(remembered, today) : EMPTY_FILTER
  // Shown before the address says so: the list as it was left is found, not one without conditions.
  const isTakenUp = countFilters(asked) === 0 && countFilters(last) > 0
  if (isKnown && !isBegun && !isTakenUp) setIsBegun(true)

  const show = (next: UserFilter) => {
    const address = { pathname: serviceTypePath(serviceType), query: filterQuery(next) }
    void router.replace(address, undefined, { shallow: true, scroll: false })
  }
  const change = (next: UserFilter) => {
    dispatch(personalFilterActions.filterChanged({ serviceType, filter: next }))
    show(next)
  }

  const takeUp = useEffectEvent(() => show(last))
  useEffect(() => {
    if (isTakenUp) takeUp()
  }, [isTakenUp])

  return { filter: isTakenUp ? last : asked, change }
}
