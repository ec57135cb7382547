import { chmodSync, createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { spawnWatched } from '@/server/process/parentWatchdog'
import { apiPort, port, productLog, runFolder } from './settings'

/** Runs the whole product on fresh data for Playwright, which ends it with SIGTERM. */
rmSync(runFolder, { recursive: true, force: true })
mkdirSync(runFolder)
// PostgreSQL runs under another account when this is root.
chmodSync(runFolder, 0o755)

const product = spawnWatched({
  command: process.execPath,
  args: ['--import', 'tsx', 'scripts/start.ts'],
  signal: 'SIGTERM',
  cwd: process.cwd(),
  env: {
    ...process.env,
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: runFolder,
    DEMO: 'true',
    DATABASE_URL: process.env.E2E_DATABASE_URL,
  },
})
const log = createWriteStream(productLog)
for (const stream of [product.stdout, product.stderr]) {
  stream.pipe(log, { end: false })
  stream.pipe(process.stdout, { end: false })
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.requestStop())
void product.exited.then(({ code }) => {
  rmSync(runFolder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
