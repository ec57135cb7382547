import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stop as endCompiler } from 'esbuild'
import type { Variables } from '@/server/process/parentWatchdog'
import { bundleProgram, type Bundled } from './bundleProgram'
import type { Closers } from './closers'
import { webVariables } from './environment'
import { fingerprint } from './fingerprint'
import { addRetainedScripts, setScriptsAside } from './retainedScripts'
import { programs, runToEnd } from './processes'

const BUILD_FOLDER = '.next'
const FINGERPRINT_FILE = `${BUILD_FOLDER}/source-fingerprint`

/** What `npm start` runs, and `start:api`, `start:worker` and `start:web` each alone; and the threads and children of these. */
const PROCESSES: readonly Bundled[] = [
  { main: 'server/main.ts', bundled: 'server/dist/main.mjs' },
  {
    main: 'server/modules/money/statement/statementThread.ts',
    bundled: 'server/dist/statementThread.mjs',
  },
  { main: 'server/modules/boarding/pdf/pdfThread.ts', bundled: 'server/dist/pdfThread.mjs' },
  { main: 'server/modules/picture/pictureChild.ts', bundled: 'server/dist/pictureChild.mjs' },
  { main: 'server/worker/main.ts', bundled: 'server/dist/worker.mjs' },
  { main: 'web/main.ts', bundled: 'web/dist/main.mjs' },
]

/** The commands of a release. They lie beside the api, whose packages they use. */
const COMMANDS: readonly Bundled[] = ['migrate', 'operator', 'gateways'].map((name) => ({
  main: `scripts/${name}.ts`,
  bundled: `server/dist/${name}.mjs`,
}))

const WEB_SOURCES = [
  'api',
  'components',
  'lib',
  'middleware.ts',
  'next.config.js',
  'package-lock.json',
  'pages',
  'store',
  'styles',
  'tsconfig.json',
]

/** Builds api, worker and web server; Next's part only if its sources have changed since the last build. */
export async function buildProduct(variables: Variables, closers: Closers): Promise<void> {
  await Promise.all(PROCESSES.map(bundleProgram))
  // It would keep 280 MB for as long as `npm start` runs.
  await endCompiler()
  await buildWeb(variables, closers)
}

/** The same, and the commands of a release: nothing in it needs a compiler. */
export async function buildRelease(variables: Variables, closers: Closers): Promise<void> {
  await Promise.all(COMMANDS.map(bundleProgram))
  await buildProduct(variables, closers)
}

/**
 * Empties the build folder first: regenerated pages of an earlier build would refer to scripts that no
 * longer exist; scripts of earlier builds are kept. With webpack, as the inline script of Turbopack needs a weaker CSP.
 */
async function buildWeb(variables: Variables, closers: Closers): Promise<void> {
  const quiet = { NEXT_TELEMETRY_DISABLED: '1', ...variables }
  const env = webVariables({ ...quiet, NODE_ENV: 'production' })
  const wanted = fingerprint(WEB_SOURCES)
  if (existsSync(FINGERPRINT_FILE) && readFileSync(FINGERPRINT_FILE, 'utf8') === wanted) return
  const kept = setScriptsAside(BUILD_FOLDER)
  rmSync(BUILD_FOLDER, { recursive: true, force: true })
  await runToEnd({ name: 'build', args: [programs.next, 'build', '--webpack'], env }, closers)
  addRetainedScripts(BUILD_FOLDER, kept)
  writeFileSync(FINGERPRINT_FILE, wanted)
}
