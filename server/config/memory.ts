import type { Environment } from './schema'

/** What a web process needs besides the pages that it keeps, in MB: its code, and pages in the making. */
const BESIDES_PAGES_MB = 256

/** A message when a web process could not keep as many pages as it is to keep. */
export function pagesBeyondMemory({
  WEB_MEMORY_MB: memory,
  PAGE_CACHE_MB: pages,
}: Partial<Pick<Environment, 'WEB_MEMORY_MB' | 'PAGE_CACHE_MB'>>): string[] {
  if (memory === undefined || pages === undefined) return []
  if (memory >= pages + BESIDES_PAGES_MB) return []
  return [
    `WEB_MEMORY_MB must be at least ${BESIDES_PAGES_MB} more than PAGE_CACHE_MB. (PAGE_CACHE_MB보다 ${BESIDES_PAGES_MB} 이상 크게 적어 주세요.)`,
  ]
}
