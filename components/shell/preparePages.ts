import Router from 'next/router'
import { whenIdle } from '@/components/common/load/whenIdle'

/** What visitors press most: cards, and the button that leads to the booking form. */
const LINKS = 'main article :is(h2, h3) a, a[href*="?ship_no="]'
/** Of a list that is scrolled through, nothing is asked for. */
const SEEN_MS = 300
const MOST_AT_ONCE = 2
/** Of one page: the data of ten trips are 60 kB. */
const MOST_OF_PAGE = 10

type Connection = { saveData?: boolean; effectiveType?: string }

const isSparing = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Where an entry of the history leads, as Next keeps it for going back. */
type Entry = { url: string; as: string }

const readEntry = (): Entry | undefined => {
  const { url, as } = (window.history.state ?? {}) as Partial<Entry>
  return url && as ? { url, as } : undefined
}

/** Only code and data are fetched: nothing is shown, so nothing is counted, held or logged. */
const prepare = ({ url, as }: Entry): Promise<void> =>
  // What could not be prepared is loaded by the press.
  Router.prefetch(url, as).catch(() => undefined)

/**
 * The page that was left, whose data may not be here: it came as HTML, or its address got a filter or a
 * day since. Then going back waits for nothing.
 */
const prepareWayBack = () => {
  let left: Entry | undefined
  Router.events.on('routeChangeStart', () => (left = readEntry()))
  Router.events.on('routeChangeComplete', (_url: string, { shallow }: { shallow: boolean }) => {
    if (left && !shallow && !isSparing()) void prepare(left)
  })
}

/** Prepares what is asked for, a few at a time and of a page, and forgets what is not asked for any more. */
const createQueue = () => {
  const wanted = new Set<HTMLAnchorElement>()
  const asked = new Set<string>()
  let underWay = 0
  const next = () => {
    if (underWay === MOST_AT_ONCE || asked.size === MOST_OF_PAGE || isSparing()) return
    const href = [...wanted].map((link) => link.getAttribute('href') ?? '').find(isNew)
    if (!href) return
    asked.add(href)
    underWay += 1
    void prepare({ url: href, as: href }).then(() => {
      underWay -= 1
      next()
    })
    next()
  }
  const isNew = (href: string) => href.startsWith('/') && !asked.has(href)
  return {
    want: (link: HTMLAnchorElement) => {
      wanted.add(link)
      next()
    },
    forget: (link: HTMLAnchorElement) => void wanted.delete(link),
    /** A choice of a day or party on the same page is shallow. */
    opened: (_url: string, { shallow }: { shallow: boolean }) => shallow || asked.clear(),
  }
}

/** Prepares the pages whose links have been in sight for a moment, and the way back. */
export const preparePages = (): void => {
  prepareWayBack()
  const queue = createQueue()
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const leave = (link: HTMLAnchorElement) => {
    clearTimeout(timers.get(link))
    timers.delete(link)
    queue.forget(link)
  }
  const inSight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const link = target as HTMLAnchorElement
      leave(link)
      if (isIntersecting)
        timers.set(
          link,
          setTimeout(() => queue.want(link), SEEN_MS),
        )
    }
  })
  /** By its address: the button of a choice leads elsewhere with each choice. */
  const known = new WeakMap<Element, string>()
  let isLooking = false
  const look = () => {
    isLooking = false
    for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
      if (known.get(link) === link.href) continue
      known.set(link, link.href)
      // Observed anew, it is told whether it is in sight.
      inSight.unobserve(link)
      inSight.observe(link)
    }
  }
  const lookSoon = () => {
    if (isLooking) return
    isLooking = true
    whenIdle(look)
  }
  lookSoon()
  const changes = { subtree: true, childList: true, attributeFilter: ['href'] }
  new MutationObserver(lookSoon).observe(document.body, changes)
  Router.events.on('routeChangeComplete', queue.opened)
}
