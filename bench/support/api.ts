import { findFreePort } from '@/server/db/cluster/freePort'
import { spawnWatched, stopChild } from '@/server/process/parentWatchdog'

export type Api = { port: number; pid: number; stop(): Promise<void> }

const STOP_GRACE_MS = 15_000
const SECRET = 'bench-secret-of-no-worth'
/** The settings that an api needs to start. */
export const SECRETS = {
  REVALIDATE_SECRET: SECRET,
  WEBHOOK_SECRET: SECRET,
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
}

/**
 * Starts an api process over a database in production mode, and resolves when it answers. It ends with
 * this process.
 */
export const startApi = async (databaseUrl: string): Promise<Api> => {
  const port = await findFreePort()
  const child = spawnWatched({
    command: process.execPath,
    args: ['--import', 'tsx', 'server/main.ts'],
    signal: 'SIGTERM',
    cwd: process.cwd(),
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      API_PORT: String(port),
      ...SECRETS,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
  })
  for (const output of [child.stdout, child.stderr]) output.pipe(process.stderr)
  let isGone = false
  void child.exited.then(() => (isGone = true))
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) if (isGone) throw new Error('the api did not start')
  return { port, pid: child.pid, stop: async () => void (await stopChild(child, STOP_GRACE_MS)) }
}
