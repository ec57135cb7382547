import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { fetchCode } from '@/store/fetchCode'
import { startPersistence } from '@/store/persist/startPersistence'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { focusHeading } from '../common/focus/passFocus'
import { onDemand } from '../common/load/onDemand'
import { whenIdle } from '../common/load/whenIdle'
import { IntentKeeper } from './IntentKeeper'
import { PlainMessage } from './PlainMessage'

/** Loaded when there is a message: not part of the first load. */
const MessageBanner = onDemand(
  () => import('./MessageBanner').then(({ MessageBanner: Banner }) => Banner),
  { LoadError: PlainMessage },
)

/** Nothing visible: no first paint waits for these. */
const PageLogger = onDemand(() => import('./PageLogger').then(({ PageLogger: Logger }) => Logger))
const AppBridge = onDemand(() => import('./AppBridge').then(({ AppBridge: Bridge }) => Bridge))

const scheduleEnhancements = () => {
  // On failure only the offline page is missing.
  import('./afterFirstPaint')
    .then(({ afterFirstPaint }) => afterFirstPaint())
    .catch(() => undefined)
}

/** A link that was pressed went with its page: the next page's title has the focus, so that Tab goes on there. */
const focusWhereLost = (_url: string, { shallow }: { shallow: boolean }) => {
  // The same page with another address: nothing went, and Safari gives no focus to a pressed button.
  if (shallow || document.activeElement !== document.body) return
  // Where the page is scrolled to is the router's.
  focusHeading(undefined, { preventScroll: true })
}

/** What runs behind every page: the stored session, other tabs, favourites, the log. */
export const AppEffects = () => {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const { events } = useRouter()
  const member = useAppSelector(({ user }) => (user.isLogin ? user.userToken : ''))
  const host = useAppSelector(({ general }) => general.storefront?.host)
  const hasMessage = useAppSelector(({ banner }) => banner.isView)

  useEffect(() => startPersistence(store), [store])

  useEffect(() => {
    events.on('routeChangeComplete', focusWhereLost)
    return () => events.off('routeChangeComplete', focusWhereLost)
  }, [events])

  useEffect(() => whenIdle(scheduleEnhancements), [])

  useEffect(() => {
    // On failure hearts stay empty; nothing else depends on it.
    if (member) {
      fetchCode(() => import('@/store/session/loadFavorites'))
        .then(({ loadFavorites }) => dispatch(loadFavorites()))
        .catch(() => undefined)
    }
  }, [dispatch, member])

  return (
    <>
      <IntentKeeper />
      {hasMessage && <MessageBanner />}
      {host && <AppBridge key={`bridge/${host}`} />}
      {host && <PageLogger key={host} host={host} />}
    </>
  )
}
