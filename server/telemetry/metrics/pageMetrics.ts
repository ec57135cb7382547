import { Counter, Gauge } from 'prom-client'
import { pageServed } from '../events'
import type { AddMetrics } from './registry'

/** The pages that a web process keeps. */
export type KeptPages = { readonly bytes: number; readonly entries: number }

/** Pages by how they were had, and how many are kept. */
export const pageMetrics =
  (kept: KeptPages): AddMetrics =>
  (registry) => {
    const registers = [registry]
    const served = new Counter({
      name: 'baetgil_page_cache_requests_total',
      help: 'Pages: hit, stale (kept, and made anew behind it) or miss (made while the visitor waits).',
      labelNames: ['result'],
      registers,
    })
    new Gauge({
      name: 'baetgil_page_cache_bytes',
      help: 'Memory of the pages that this process keeps.',
      registers,
      collect() {
        this.set(kept.bytes)
      },
    })
    new Gauge({
      name: 'baetgil_page_cache_entries',
      help: 'Pages that this process keeps.',
      registers,
      collect() {
        this.set(kept.entries)
      },
    })
    return [pageServed.subscribe(({ cache }) => served.inc({ result: cache }))]
  }
