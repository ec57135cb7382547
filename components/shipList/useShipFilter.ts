import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { useToday } from '@/components/common/useToday'
import type { UserFilter } from '@/lib/filters/emptyFilter'
import { countFilters, filterQuery, parseFilters } from '@/lib/filters/filters'
import { serviceTypePath, type ServiceType } from '@/lib/serviceType/serviceType'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsRehydrated } from '@/store/session/selectors'
import { personalFilterActions } from '@/store/slices/personalFilter01'

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
  // Before the address is known the page is the one that everybody gets.
  const filter = parseFilters(router.isReady ? router.query : {})

  const show = (next: UserFilter) => {
    const address = { pathname: serviceTypePath(serviceType), query: filterQuery(next) }
    void router.replace(address, undefined, { shallow: true, scroll: false })
  }
  const change = (next: UserFilter) => {
    dispatch(personalFilterActions.filterChanged({ serviceType, filter: next }))
    show(next)
  }

  const takeUp = useEffectEvent((day: string) => {
    const sdate = remembered.sdate < day ? '' : remembered.sdate
    // Checked like an address: local storage may hold anything.
    const last = parseFilters(filterQuery({ ...remembered, sdate }))
    if (countFilters(filter) === 0 && countFilters(last) > 0) show(last)
  })
  useEffect(() => {
    if (router.isReady && isRehydrated && today) takeUp(today)
  }, [router.isReady, isRehydrated, today, serviceType])

  return { filter, change }
}
