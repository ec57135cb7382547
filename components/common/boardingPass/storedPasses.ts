import type { BookerType } from '@/lib/contract/wire'
import { toKstDate } from '@/lib/date/kst'
import { reservationHref } from '@/lib/reservation/reservationHref'
import type { PassDocument } from './passDocument'

/** The service worker reads it by this name (public/serviceWorker.js). */
const CACHE = 'boarding-passes'
const LAST_DAY = 'X-Last-Day'

/** Undefined where the browser has no such store: an address that is neither https nor localhost. */
const openCache = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(CACHE) : undefined

/** Removes the copies of trips that are over. */
const removeOld = async (cache: Cache): Promise<void> => {
  const today = toKstDate(new Date())
  for (const request of await cache.keys()) {
    const stored = await cache.match(request)
    if ((stored?.headers.get(LAST_DAY) ?? '') < today) await cache.delete(request)
  }
}

type Pass = PassDocument & { no: number; userType: BookerType }

/** A browser that keeps nothing (a private window, a full disk) still shows the page it has open. */
const quietly = (work: (cache: Cache) => Promise<unknown>): Promise<void> =>
  openCache()
    .then((cache) => cache && work(cache))
    .then(
      () => undefined,
      () => undefined,
    )

/** Keeps the offline copy of a reservation on this device, in place of an earlier one. Never throws. */
export const storePass = ({ html, title, lastDay, no, userType }: Pass): Promise<void> =>
  quietly(async (cache) => {
    await removeOld(cache)
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      // Nothing of this page is a script, whatever an operator's text says.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'X-Title': encodeURIComponent(title),
      [LAST_DAY]: lastDay,
    }
    await cache.put(reservationHref(userType, no), new Response(html, { headers }))
  })

/** Removes the offline copy of a reservation with which nobody boards any more. Never throws. */
export const dropPass = (no: number): Promise<void> =>
  quietly((cache) =>
    Promise.all(
      (['member', 'guest'] as const).map((type) => cache.delete(reservationHref(type, no))),
    ),
  )
