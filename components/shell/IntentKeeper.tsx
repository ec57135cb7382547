import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useIntent } from '@/components/common/intent/useIntent'
import { intentQuery, parseIntent } from '@/lib/intent/intent'
import { pathOf } from '@/lib/query/query'
import { useAppDispatch } from '@/store/hooks'
import { followAddress, restoreIntent, showIntent } from '@/store/intent/visitIntent'

/** Nothing visible: remembers what the address says for the rest of the visit, and tells the cards. */
export const IntentKeeper = () => {
  const dispatch = useAppDispatch()
  const { isReady, query, asPath } = useRouter()
  const path = pathOf(asPath)
  const { intent } = useIntent()
  // The day in a booking form's address names a departure: what was said before stays as it is.
  const isDeparture = query.ship_no !== undefined
  // As text, because the query is a new object after every navigation.
  const text = isReady ? new URLSearchParams(intentQuery(parseIntent(query))).toString() : undefined

  useEffect(() => {
    if (text === undefined) return
    dispatch(restoreIntent())
    const said = parseIntent(Object.fromEntries(new URLSearchParams(text)))
    if (!isDeparture) dispatch(followAddress(path, said))
  }, [dispatch, text, path, isDeparture])

  useEffect(() => void dispatch(showIntent(intent)))
  return null
}
