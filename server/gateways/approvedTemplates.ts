import type { Alimtalk } from './textMessage'

/** How long a list of templates counts: a new one is registered once in a while. */
const FRESH_MS = 10 * 60_000
/** After a list could not be read. */
const RETRY_MS = 60_000

/** A template as the provider has approved it. */
export type ApprovedTemplate = { id: string; content: string }

const plain = (content: string): string => content.replace(/\r\n/g, '\n').trim()

/**
 * Finds the approved template of a message in the provider's own list, which is read every ten minutes:
 * one that is not approved yet, or says something else, is not used, and its messages go out as text.
 *
 * @param load all approved templates, by our codes
 */
export const createApprovedTemplates = (
  load: () => Promise<ReadonlyMap<string, ApprovedTemplate>>,
  now: () => Date,
) => {
  let templates: ReadonlyMap<string, ApprovedTemplate> = new Map()
  let nextAt = 0
  let loading: Promise<void> | undefined

  const refresh = async (): Promise<void> => {
    try {
      templates = await load()
      nextAt = now().getTime() + FRESH_MS
    } catch {
      // The breaker has noted it. What was known stays in use.
      nextAt = now().getTime() + RETRY_MS
    } finally {
      loading = undefined
    }
  }

  /** The provider's template for a message; undefined where it goes out as text. */
  return async ({ code, content }: Alimtalk): Promise<ApprovedTemplate | undefined> => {
    if (now().getTime() >= nextAt) await (loading ??= refresh())
    const found = templates.get(code)
    return found && plain(found.content) === plain(content) ? found : undefined
  }
}
