import { pageServed } from '../events'
import type { AddMetrics } from './registry'

/** The pages that a web process keeps. */
export type CachedPages = { readonly bytes: number; readonly entries: number }

/** Pages by how they were had, and how many are cached. */
export const pageMetrics =
  (cached: CachedPages): AddMetrics =>
  ({ counter, read }) => {
    const served = counter(
      'baetgil_page_cache_requests_total',
      'Pages: hit, stale (kept, and made anew behind it) or miss (made while the visitor waits).',
      'result',
    )
    read(
      'baetgil_page_cache_bytes',
      'Memory of the pages that this process keeps.',
      () => cached.bytes,
    )
    read('baetgil_page_cache_entries', 'Pages that this process keeps.', () => cached.entries)
    return [pageServed.subscribe(({ cache }) => served.inc({ result: cache }))]
  }
