import type { Config } from '@/server/config'
import type { Sender } from '@/server/modules/outbox/senders'
import { NobodyAsked, type SharedRegeneration } from './sharedRegeneration'

/**
 * Of one call of `/api/revalidate`, which takes up to 100. A web server makes two at a time; while a
 * season opens these take it seconds, and more would not be made within `TIMEOUT_MS`.
 */
export const PAGES_A_CALL = 25
/** After this the outbox tries again later. */
const TIMEOUT_MS = 15_000

type Settings = Pick<Config, 'webUrls' | 'revalidateSecret'>

export type RegenerateDeps = {
  /** Where the web servers share their pages. */
  shared?: Pick<SharedRegeneration, 'regenerate'>
  /** Resolves when a page that is made from now on has the data of all that was committed until now. */
  untilReadable?(): Promise<void>
  /** Has the proxies load what they keep (`createPageProxies`). */
  refresh(pages: readonly string[]): Promise<void>
}

const callWeb = async (webUrl: string, secret: string, paths: readonly string[]): Promise<void> => {
  const { status } = await fetch(`${webUrl}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ paths }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (status >= 300)
    throw new Error(`${webUrl} answered ${status} to a request to regenerate pages`)
}

/**
 * Makes every web server regenerate pages, then every proxy that keeps them load them; a page that
 * several changes affect is regenerated once. Web servers that share their pages are asked by one
 * message; each of `WEB_URLS` is called where there are none, or nobody could be asked.
 *
 * @returns a sender for the outbox; it throws when a server fails, so that the outbox retries
 */
export const createRegenerateSender = (
  { webUrls, revalidateSecret }: Settings,
  { shared, untilReadable, refresh }: RegenerateDeps,
): Sender => {
  const callWebs = async (paths: readonly string[]): Promise<void> => {
    await Promise.all(webUrls.map((webUrl) => callWeb(webUrl, revalidateSecret, paths)))
  }
  const regenerate = async (paths: readonly string[]): Promise<void> => {
    if (!shared) return callWebs(paths)
    await shared.regenerate(paths).catch((error: unknown) => {
      if (webUrls.length > 0 && error instanceof NobodyAsked) return callWebs(paths)
      throw error
    })
  }
  const send: Sender['send'] = async (pages) => {
    const paths = [...new Set(pages.map(({ recipient }) => recipient))]
    await untilReadable?.()
    await regenerate(paths)
    await refresh(paths)
  }
  return { send, perCall: PAGES_A_CALL, calls: 1, isJoined: true }
}
