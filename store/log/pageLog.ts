import { browserBases } from '@/api/browserBases'
import type { Body } from '@/lib/contract/wire'

type Event = Body<'postLog'>['events'][number]

const LONGEST = 300
/** The server takes no more in one batch. */
const MOST_EVENTS = 50
const FLUSH_AT = 20

/**
 * Collects page views and failures of a tab and sends them in batches by `sendBeacon`, which does
 * not hold up the page and survives its end. Paths go without query and fragment, and nothing else
 * about the visitor is said.
 *
 * @param host identifier of the storefront
 */
export const createPageLog = (host: string) => {
  let waiting: Event[] = []

  const flush = () => {
    if (waiting.length === 0) return
    const body: Body<'postLog'> = { host, events: waiting.slice(0, MOST_EVENTS) }
    waiting = []
    const blob = new Blob([JSON.stringify(body)], { type: 'application/json' })
    // An old web view may lack it: a log is never worth an error.
    navigator.sendBeacon?.(`${browserBases.a}/slog/m`, blob)
  }

  const record = (kind: Event['kind'], path: string, message: string) => {
    waiting.push({
      kind,
      path: path.replace(/[?#].*$/s, '').slice(0, LONGEST),
      message: message.slice(0, LONGEST),
      at: new Date().toISOString(),
    })
    if (waiting.length >= FLUSH_AT) flush()
  }

  return {
    viewed: (path: string) => record('view', path, ''),
    failed: (path: string, message: string) => record('error', path, message),
    flush,
  }
}

export type PageLog = ReturnType<typeof createPageLog>
