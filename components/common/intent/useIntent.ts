import { useRouter } from 'next/router'
import { type Intent, NO_INTENT, resolveIntent } from '@/lib/intent/intent'
import { pathOf } from '@/lib/query/query'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { changeIntent } from '@/store/intent/visitIntent'
import { selectIsRehydrated } from '@/store/session/selectors'
import { useToday } from '../time/useToday'

/**
 * The day, party and species that the visitor is looking for. Nothing is known in the server's HTML,
 * which is the same for every visitor.
 *
 * @param serviceType also uses the visitor's last filter of that type
 */
export const useIntent = (serviceType?: ServiceType) => {
  const { isReady, query, asPath } = useRouter()
  const path = pathOf(asPath)
  const dispatch = useAppDispatch()
  const today = useToday()
  const { visit, isRestored, pendingPath } = useAppSelector((state) => state.intent)
  const isRehydrated = useAppSelector(selectIsRehydrated)
  const stored = useAppSelector(({ personalFilter01 }) =>
    serviceType === undefined ? undefined : personalFilter01.filters[serviceType],
  )
  const isKnown =
    isReady &&
    isRestored &&
    today !== undefined &&
    (isRehydrated || visit !== null || serviceType === undefined)
  // A press is newer than the address that is about to show it.
  const ofAddress = pendingPath === path ? {} : query
  const intent = isKnown ? resolveIntent({ query: ofAddress, visit, stored, today }) : NO_INTENT
  const change = (part: Partial<Intent>): Intent => {
    const { sdate, party, fish } = { ...intent, ...part }
    const next = { sdate, party, fish }
    dispatch(changeIntent(next, path))
    return next
  }
  return { intent, isKnown, change }
}
