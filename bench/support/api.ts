import { findFreePort } from '@/server/db/cluster/freePort'
import { spawnWatched, stopChild } from '@/server/process/parentWatchdog'

export type Api = { port: number; pid: number; stop(): Promise<void> }

const STOP_GRACE_MS = 15_000
const SECRET = 'bench-secret-of-no-worth'
/** The settings that an api needs to start. */
const SECRETS = {
  REVALIDATE_SECRET: SECRET,
  WEBHOOK_SECRET: SECRET,
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
}

/** A process in production mode; its output goes to ours. It ends with this process. */
const start = (main: string, env: Record<string, string>) => {
  const child = spawnWatched({
    command: process.execPath,
    args: ['--import', 'tsx', main],
    signal: 'SIGTERM',
    cwd: process.cwd(),
    env: { ...process.env, ...SECRETS, LOG_LEVEL: 'error', NODE_ENV: 'production', ...env },
  })
  for (const output of [child.stdout, child.stderr]) output.pipe(process.stderr)
  return child
}

/**
 * Starts an api process over a database and its worker, which sends what the calls leave to be sent, and
 * resolves when the api answers.
 */
export const startApi = async (databaseUrl: string): Promise<Api> => {
  const port = await findFreePort()
  const child = start('server/main.ts', { DATABASE_URL: databaseUrl, API_PORT: String(port) })
  const worker = start('server/worker/main.ts', { DATABASE_URL: databaseUrl })
  let isGone = false
  void child.exited.then(() => (isGone = true))
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) if (isGone) throw new Error('the api did not start')
  const stop = async () => {
    await Promise.all([child, worker].map((each) => stopChild(each, STOP_GRACE_MS)))
  }
  return { port, pid: child.pid, stop }
}
