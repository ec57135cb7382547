import type { Config } from '@/server/config'
import type { Outgoing } from '@/server/modules/outbox/outbox'

/** A page is made anew within this, or the outbox tries again later. */
const TIMEOUT_MS = 15_000

/**
 * Tells every web server to make one page anew.
 *
 * @returns a sender for the outbox; it throws when a web server did not, so that it is tried again
 */
export const createRegenerateSender = ({
  webUrls,
  revalidateSecret,
}: Pick<Config, 'webUrls' | 'revalidateSecret'>) => {
  const tell = async (webUrl: string, path: string): Promise<void> => {
    const { status } = await fetch(`${webUrl}/api/revalidate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${revalidateSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ paths: [path] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (status >= 300) throw new Error(`${webUrl} answered ${status} to a page to make anew`)
  }
  return async ({ recipient }: Pick<Outgoing, 'recipient'>): Promise<void> => {
    await Promise.all(webUrls.map((webUrl) => tell(webUrl, recipient)))
  }
}
