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

/** Parsed like a query, because local storage may hold anything; a past day is dropped. */
const withoutPastDay = (stored: UserFilter, today: KstDate): UserFilter => {
  const sdate = stored.sdate < today ? '' : stored.sdate
  return parseFilters(filterQuery({ ...stored, sdate }))
}

/**
 * The filter of a list. The address decides, so that a filtered list can be shared. An address without
 * a filter restores the visitor's last filter of the service type. Only filters that the visitor
 * chose here are stored, not those of a shared link.
 */
export const useShipFilter = (serviceType: ServiceType) => {
  const router = useRouter()
  const dispatch = useAppDispatch()
  const today = useToday()
  const isRehydrated = useAppSelector(selectIsRehydrated)
  const stored = useAppSelector(({ personalFilter01 }) => personalFilter01.filters[serviceType])
  const [isSettled, setIsSettled] = useState(false)
  // Before the query is known the page must match the server's HTML.
  const queried = parseFilters(router.isReady ? router.query : {})
  const isKnown = router.isReady && isRehydrated && today !== undefined
  const last = isKnown && !isSettled ? withoutPastDay(stored, today) : EMPTY_FILTER
  // Applied before the address is updated, so that an unfiltered list is not loaded first.
  const isRestored = countFilters(queried) === 0 && countFilters(last) > 0
  if (isKnown && !isSettled && !isRestored) setIsSettled(true)

  const show = (next: UserFilter) => {
    const address = { pathname: serviceTypePath(serviceType), query: filterQuery(next) }
    void router.replace(address, undefined, { shallow: true, scroll: false })
  }
  const change = (next: UserFilter) => {
    dispatch(personalFilterActions.filterChanged({ serviceType, filter: next }))
    show(next)
  }

  const restore = useEffectEvent(() => show(last))
  useEffect(() => {
    if (isRestored) restore()
  }, [isRestored])

  return { filter: isRestored ? last : queried, change }
}
