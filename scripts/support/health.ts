import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '@/server/startError'

const TIMEOUT_MS = 60_000
const POLL_MS = 100
const SERVER_ERROR = 500

/**
 * Waits until `http://127.0.0.1:{port}{path}` answers with a status below 500.
 *
 * @param host the Host header, as Node's resolver may not know `*.localhost`
 * @throws StartError after a minute
 */
export async function awaitHealthy(
  name: string,
  { port, path, host }: { port: number; path: string; host: string },
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  let status = await requestStatus(port, path, host)
  while (status === undefined || status >= SERVER_ERROR) {
    if (Date.now() > deadline) {
      throw new StartError(`${name} does not answer on port ${port} (${status ?? 'no answer'}).`)
    }
    await wait(POLL_MS)
    status = await requestStatus(port, path, host)
  }
}

function requestStatus(port: number, path: string, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    request.setTimeout(TIMEOUT_MS, () => request.destroy())
    request.once('error', () => resolve(undefined))
  })
}
