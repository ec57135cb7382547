import type { Config } from '@/server/config'
import type { Sender } from '@/server/modules/outbox/senders'

/** As many pages as `/api/revalidate` takes at once. */
const MOST_PATHS = 100
/** Pages are made anew within this, or the outbox tries again later. */
const TIMEOUT_MS = 15_000

/**
 * Tells every web server to make pages anew; a page that several changes touched is made once.
 *
 * @returns a sender for the outbox; it throws when a web server did not, so that it is tried again
 */
export const createRegenerateSender = ({
  webUrls,
  revalidateSecret,
}: Pick<Config, 'webUrls' | 'revalidateSecret'>): Sender => {
  const tell = async (webUrl: string, paths: string[]): Promise<void> => {
    const { status } = await fetch(`${webUrl}/api/revalidate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${revalidateSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ paths }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (status >= 300) throw new Error(`${webUrl} answered ${status} to pages to make anew`)
  }
  const send: Sender['send'] = async (pages) => {
    const paths = [...new Set(pages.map(({ recipient }) => recipient))]
    await Promise.all(webUrls.map((webUrl) => tell(webUrl, paths)))
  }
  return { send, perCall: MOST_PATHS, calls: 1 }
}
