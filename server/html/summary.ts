import { LRUCache } from 'lru-cache'
import { pageDescription } from '@/lib/head/pageDescription'

/** So much HTML is read for a summary of 100 characters, however long the text is. */
export const HTML_READ = 2_000

/** Characters of HTML whose summaries are kept: the newest thousands, in a few megabytes. */
const MAX_CHARACTERS = 1_000_000
const known = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (_summary, html) => html.length + 1,
})

/**
 * `pageDescription` of the first `HTML_READ` characters of a text, kept by the text itself: the same few
 * are in every list, and to cut the tags out of thirty took a sixth of the time for a page of reports.
 */
export const summaryOf = (html: string): string => {
  const found = known.get(html)
  if (found !== undefined) return found
  const made = pageDescription(html)
  known.set(html, made)
  return made
}
