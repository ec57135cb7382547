import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '@/server/db/cluster/freePort'

const SECRET = 'a-secret-of-this-web-server-alone'
/** Longer than a busy machine takes. */
const START_MS = 300_000
/** Who asks without a pause takes the processor from what is waited for. */
const PAUSE_MS = 100

const isUp = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

/** A web server of the product's own build whose api is somewhere else, with nothing made yet. */
export const startSecondWeb = async (apiUrl: string) => {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['web/dist/main.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      API_A_URL: `${apiUrl}/a`,
      API_B_URL: `${apiUrl}/b`,
      REVALIDATE_SECRET: SECRET,
    },
    stdio: 'ignore',
  })
  // Whatever becomes of the test, nothing of it stays behind.
  process.once('exit', () => child.kill('SIGKILL'))
  const deadline = Date.now() + START_MS
  while (!(await isUp(`http://127.0.0.1:${port}/livez`))) {
    if (Date.now() > deadline) throw new Error('the second web server did not come up')
    await pause(PAUSE_MS)
  }
  return {
    addressOf: (host: string, path: string) => `http://${host}.localhost:${port}${path}`,
    /** Has pages made anew, as the api does; answers the status. */
    revalidate: async (paths: string[]): Promise<number> => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/revalidate`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
        body: JSON.stringify({ paths }),
      })
      return answer.status
    },
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

export type SecondWeb = Awaited<ReturnType<typeof startSecondWeb>>
