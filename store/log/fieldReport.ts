import { browserBaseUrls } from '@/api/browserBaseUrls'
import { type CallContext, callHeaders } from '@/api/callHeaders'
import { callTable } from '@/lib/contract/callTable'
import type { Body } from '@/lib/contract/wire'
import { errorNameOf, type PageKind, pageKindOf, scriptPlaceOf } from '@/lib/insight/fieldReport'

type Report = NonNullable<Body<'postLog'>['report']>
type Vitals = NonNullable<Report['vitals']>

const { base: BASE, path: PATH } = callTable.postLog
/** Of a visit: the next ones follow from the first. */
const MAX_ERRORS = 3

/**
 * What a visit tells of how pages do in the field: figures of its first page, until one of another kind is
 * shown, once, and where our scripts failed. Neither an address nor a message, and nothing that two visits have in common.
 *
 * @param host identifier of the storefront
 * @param readContext the caller, whose tokens are not sent
 */
export const createFieldReport = (host: string, readContext: () => CallContext) => {
  let first: PageKind | undefined
  let shown: PageKind = 'other'
  /** When a page of another kind was shown, whose presses and shifts are not the first one's. */
  let leftAt: number | undefined
  let vitals: Vitals | undefined
  let hasSentVitals = false
  let errors: Report['errors'] = []
  let errorCount = 0

  const flush = () => {
    const context = readContext()
    const own = hasSentVitals ? undefined : vitals
    const report = { build: window.__NEXT_DATA__?.buildId ?? 'unknown', vitals: own, errors }
    if ((!own && errors.length === 0) || !context.hasExtensions) return
    hasSentVitals ||= own !== undefined
    errors = []
    const body: Body<'postLog'> = { host, events: [], report }
    const headers = callHeaders(PATH, { ...context, userToken: '', userGuestToken: '' })
    // A lost report is no error.
    fetch(`${browserBaseUrls[BASE]}${PATH}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).catch(() => undefined)
  }

  return {
    /** @param route pattern of the page that is shown */
    viewed: (route: string) => {
      shown = pageKindOf(route)
      first ??= shown
      if (shown !== first) leftAt ??= performance.now()
    },
    /** @param at address of the script with line and column, for what has no stack */
    failed: (thrown: unknown, at = '') => {
      const stack = (thrown instanceof Error && thrown.stack) || at
      const place = scriptPlaceOf(stack, window.location.origin)
      if (!place || errorCount === MAX_ERRORS) return
      errorCount += 1
      errors.push({ page: shown, name: errorNameOf(thrown), ...place })
    },
    /** Loads what measures, and keeps its figures until the page is hidden. */
    measure: async () => {
      const page = first ?? shown
      const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals')
      for (const on of [onCLS, onINP, onLCP, onTTFB]) {
        on(
          ({ name, value, entries }) => {
            const isOfFirst = entries.every(({ startTime }) => startTime < (leftAt ?? Infinity))
            if (isOfFirst) vitals = { ...vitals, page, [name]: value }
          },
          // A value that is told when the page is hidden alone is of all that were shown.
          { reportAllChanges: true },
        )
      }
    },
    flush,
  }
}

export type FieldReport = ReturnType<typeof createFieldReport>
