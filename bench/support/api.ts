import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from '@/server/db/cluster/freePort'

export type Api = { port: number; stop(): Promise<void> }

const SECRET = 'bench-secret-of-no-worth'

/** One api process over a database, in production mode, answering once this resolves. */
export const startApi = async (databaseUrl: string): Promise<Api> => {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      API_PORT: String(port),
      REVALIDATE_SECRET: SECRET,
      WEBHOOK_SECRET: SECRET,
      ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) if (child.exitCode !== null) throw new Error('the api did not start')
  const stop = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  return { port, stop }
}
