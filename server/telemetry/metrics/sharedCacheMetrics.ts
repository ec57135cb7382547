import { sharedPageRead } from '../events'
import type { AddMetrics } from './registry'

/**
 * The pages that web processes share.
 *
 * @param isShared whether this process shares its pages now; absent without a cache, where nothing is told
 */
export const sharedCacheMetrics =
  (isShared?: () => boolean): AddMetrics =>
  ({ counter, read }) => {
    const reads = counter(
      'baetgil_shared_cache_reads_total',
      'Pages that Next asked for: the shared one, the own copy, or none (it is to be made).',
      'from',
    )
    read(
      'baetgil_shared_cache_up',
      '1 while this process shares its pages and hears what the others make.',
      () => isShared && Number(isShared()),
    )
    return [sharedPageRead.subscribe(({ from }) => reads.inc({ from }))]
  }
