import { Counter, Gauge } from 'prom-client'
import { sharedPageRead } from '../events'
import type { AddMetrics } from './registry'

/**
 * The pages that web processes share.
 *
 * @param isShared whether this process shares its pages now; absent without a cache, where nothing is told
 */
export const sharedCacheMetrics =
  (isShared?: () => boolean): AddMetrics =>
  (registry) => {
    const registers = [registry]
    const reads = new Counter({
      name: 'baetgil_shared_cache_reads_total',
      help: 'Pages that Next asked for: the shared one, the own copy, or none (it is to be made).',
      labelNames: ['from'],
      registers,
    })
    new Gauge({
      name: 'baetgil_shared_cache_up',
      help: '1 while this process shares its pages and hears what the others make.',
      registers,
      collect() {
        if (isShared) this.set(isShared() ? 1 : 0)
        else this.remove()
      },
    })
    return [sharedPageRead.subscribe(({ from }) => reads.inc({ from }))]
  }
