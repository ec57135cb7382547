import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useToday } from '@/components/common/time/useToday'
import type { KstDate } from '@/lib/date/kst'
import { EMPTY_FILTER, type UserFilter } from '@/lib/filters/emptyFilter'
import { countFilters, filterQuery, parseFilters } from '@/lib/filters/filters'
import { listAddress, type ListChoice, parseListChoice } from '@/lib/filters/listAddress'
import { type Intent, resolveIntent } from '@/lib/intent/intent'
import { pathOf } from '@/lib/query/query'
import { labels } from '@/lib/serviceType/labels'
import { isPartyAsked } from '@/lib/serviceType/seatUnit'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { ShipSort } from '@/lib/ship/shipSort'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { changeIntent } from '@/store/intent/visitIntent'
import { selectIsRehydrated } from '@/store/session/selectors'
import { personalFilterActions } from '@/store/slices/personalFilter01'

/** Parsed like a query, because local storage may hold anything. What this visit said replaces its part. */
const lastFilter = (stored: UserFilter, visit: Intent | null, today: KstDate): UserFilter => ({
  ...parseFilters(filterQuery(stored)),
  ...resolveIntent({ query: {}, visit, stored, today }),
})

/** With another party where the list asks for none: it is shown nowhere, and goes on with the visit. */
const withParty = (serviceType: ServiceType, filter: UserFilter, party: number): UserFilter =>
  isPartyAsked(labels[serviceType].unit) ? filter : { ...filter, party }

/**
 * What the list shows: the visitor's last press until the address has it, because a press is newer than an
 * address that is about to change.
 */
const useLatestChoice = (serviceType: ServiceType, queried: ListChoice) => {
  const [pressed, setPressed] = useState<ListChoice>()
  const textOf = (choice: ListChoice) => JSON.stringify(listAddress(serviceType, choice))
  if (pressed && textOf(pressed) === textOf(queried)) setPressed(undefined)
  return { pressed, setPressed }
}

/**
 * The filter and the order of a list. The address decides, so that a list can be shared. An address
 * without a filter restores the visitor's last filter of the service type, with the day, party and
 * species of this visit. Only filters that the visitor chose here are stored, not those of a shared
 * link.
 */
export const useShipFilter = (serviceType: ServiceType) => {
  const router = useRouter()
  const dispatch = useAppDispatch()
  const today = useToday()
  const isRehydrated = useAppSelector(selectIsRehydrated)
  const { visit, isRestored: isVisitRestored } = useAppSelector((state) => state.intent)
  const stored = useAppSelector(({ personalFilter01 }) => personalFilter01.filters[serviceType])
  const [isSettled, setIsSettled] = useState(false)
  // Before the query is known the page must match the server's HTML.
  const queried = parseListChoice(router.isReady ? router.query : {})
  const { pressed, setPressed } = useLatestChoice(serviceType, queried)
  const { sort } = pressed ?? queried
  const isKnown = router.isReady && isRehydrated && isVisitRestored && today !== undefined
  const last = isKnown && !isSettled ? lastFilter(stored, visit, today) : EMPTY_FILTER
  // Applied before the address is updated, so that an unfiltered list is not loaded first.
  const isRestored = countFilters(queried.filter) === 0 && countFilters(last) > 0
  if (isKnown && !isSettled && !isRestored) setIsSettled(true)
  const filter = pressed?.filter ?? (isRestored ? last : queried.filter)

  const show = (choice: ListChoice) => {
    const address = listAddress(serviceType, choice)
    void router.replace(address, undefined, { shallow: true, scroll: false })
  }
  const choose = (choice: ListChoice) => {
    setPressed(choice)
    show(choice)
  }
  const change = (chosen: UserFilter) => {
    const next = withParty(serviceType, chosen, filter.party)
    dispatch(personalFilterActions.filterChanged({ serviceType, filter: next }))
    const { sdate, party, fish } = next
    dispatch(changeIntent({ sdate, party, fish }, pathOf(router.asPath)))
    choose({ filter: next, sort })
  }

  const restore = useEffectEvent(() => show({ filter: last, sort }))
  useEffect(() => {
    if (isRestored) restore()
  }, [isRestored])

  return {
    filter: withParty(serviceType, filter, 0),
    sort,
    change,
    changeSort: (next: ShipSort) => choose({ filter, sort: next }),
  }
}
