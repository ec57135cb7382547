import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '@/server/startError'

const PATIENCE_MS = 60_000
const LOOK_AGAIN_MS = 100
const SERVER_ERROR = 500

/**
 * Waits until `http://127.0.0.1:{port}{path}` answers with less than 500.
 *
 * @param host the Host header, as Node's resolver may not know `*.localhost`
 * @throws StartError after a minute
 */
export async function awaitHealthy(
  name: string,
  { port, path, host }: { port: number; path: string; host: string },
): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS
  let status = await ask(port, path, host)
  while (status === undefined || status >= SERVER_ERROR) {
    if (Date.now() > giveUpAt) {
      throw new StartError(`${name} does not answer on port ${port} (${status ?? 'no answer'}).`)
    }
    await wait(LOOK_AGAIN_MS)
    status = await ask(port, path, host)
  }
}

function ask(port: number, path: string, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    request.setTimeout(PATIENCE_MS, () => request.destroy())
    request.once('error', () => resolve(undefined))
  })
}
