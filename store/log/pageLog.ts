import { browserBaseUrls } from '@/api/browserBaseUrls'
import { type CallContext, callHeaders } from '@/api/callHeaders'
import { callTable } from '@/lib/contract/callTable'
import type { Body } from '@/lib/contract/wire'

type Event = Body<'postLog'>['events'][number]

const { base: BASE, path: PATH } = callTable.postLog
const MAX_LENGTH = 300
/** The server takes no more in one batch. */
const MAX_EVENTS = 50
const FLUSH_AT = 20

/**
 * Collects page views and failures of a tab and sends them in batches. `keepalive` sends a batch
 * even after its page has closed, as a beacon does, but with headers. Paths have no query or
 * fragment, and nothing else about the visitor is sent.
 *
 * @param host identifier of the storefront
 * @param readContext the caller, for the headers of every call
 */
export const createPageLog = (host: string, readContext: () => CallContext) => {
  let pending: Event[] = []

  const flush = () => {
    if (pending.length === 0) return
    const body: Body<'postLog'> = { host, events: pending.slice(0, MAX_EVENTS) }
    pending = []
    // A lost log is no error.
    fetch(`${browserBaseUrls[BASE]}${PATH}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', ...callHeaders(PATH, readContext()) },
      body: JSON.stringify(body),
    }).catch(() => undefined)
  }

  const record = (kind: Event['kind'], path: string, message: string) => {
    pending.push({
      kind,
      path: path.replace(/[?#].*/s, '').slice(0, MAX_LENGTH),
      message: message.slice(0, MAX_LENGTH),
      at: new Date().toISOString(),
    })
    if (pending.length >= FLUSH_AT) flush()
  }

  return {
    viewed: (path: string) => record('view', path, ''),
    failed: (path: string, message: string) => record('error', path, message),
    flush,
  }
}

export type PageLog = ReturnType<typeof createPageLog>
