import { plainText } from './plainText'

const DESCRIPTION_LENGTH = 100

/**
 * The description of a page: the first 100 characters of the detail's text with tags removed
 * (docs/specification.md#page-head). Counted by code point, so that an emoji is never cut in half.
 *
 * @param fallback used when the detail has no text
 */
export function pageDescription(html: string | null | undefined, fallback = ''): string {
  const text = plainText(html ?? '') || plainText(fallback)
  return Array.from(text).slice(0, DESCRIPTION_LENGTH).join('').trimEnd()
}
