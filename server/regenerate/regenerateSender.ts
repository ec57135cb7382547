import type { Config } from '@/server/config'
import type { Sender } from '@/server/modules/outbox/senders'

/** The most paths that one call of `/api/revalidate` takes. */
const MAX_PATHS = 100
/** After this the outbox tries again later. */
const TIMEOUT_MS = 15_000

/**
 * Makes every web server regenerate pages, then every proxy that keeps them load them; a page that
 * several changes affect is regenerated once.
 *
 * @param refresh what the proxies keep (`createPageProxies`)
 * @returns a sender for the outbox; it throws when a server fails, so that the outbox retries
 */
export const createRegenerateSender = (
  { webUrls, revalidateSecret }: Pick<Config, 'webUrls' | 'revalidateSecret'>,
  refresh: (pages: readonly string[]) => Promise<void>,
): Sender => {
  const regenerate = async (webUrl: string, paths: string[]): Promise<void> => {
    const { status } = await fetch(`${webUrl}/api/revalidate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${revalidateSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ paths }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (status >= 300)
      throw new Error(`${webUrl} answered ${status} to a request to regenerate pages`)
  }
  const send: Sender['send'] = async (pages) => {
    const paths = [...new Set(pages.map(({ recipient }) => recipient))]
    await Promise.all(webUrls.map((webUrl) => regenerate(webUrl, paths)))
    await refresh(paths)
  }
  return { send, perCall: MAX_PATHS, calls: 1 }
}
