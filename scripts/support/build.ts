import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { build as bundle } from 'esbuild'
import type { Variables } from '@/server/process/parentWatchdog'
import type { Closers } from './closers'
import { webVariables } from './environment'
import { fingerprint } from './fingerprint'
import { addKeptScripts, setScriptsAside } from './keptScripts'
import { programs, runToEnd } from './processes'

const BUILD_FOLDER = '.next'
const FINGERPRINT_FILE = `${BUILD_FOLDER}/source-fingerprint`

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

/** Builds the api, and the web server if its sources have changed since the last build. */
export async function buildProduct(variables: Variables, closers: Closers): Promise<void> {
  await Promise.all(['server', 'web'].map(bundleProcess))
  await buildWeb(variables, closers)
}

/** Bundles the api or the web server into one file, without packages. */
async function bundleProcess(room: string): Promise<void> {
  await bundle({
    entryPoints: [`${room}/main.ts`],
    outfile: `${room}/dist/main.mjs`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'error',
  })
}

/**
 * Empties the build folder first: regenerated pages of an earlier build would refer to scripts that no
 * longer exist; scripts of earlier builds are kept. With webpack, as the inline script of Turbopack needs a weaker CSP.
 */
async function buildWeb(variables: Variables, closers: Closers): Promise<void> {
  const env = webVariables({ ...variables, NODE_ENV: 'production' })
  const wanted = fingerprint(WEB_SOURCES)
  if (existsSync(FINGERPRINT_FILE) && readFileSync(FINGERPRINT_FILE, 'utf8') === wanted) return
  const kept = setScriptsAside(BUILD_FOLDER)
  rmSync(BUILD_FOLDER, { recursive: true, force: true })
  await runToEnd({ name: 'build', args: [programs.next, 'build', '--webpack'], env }, closers)
  addKeptScripts(BUILD_FOLDER, kept)
  writeFileSync(FINGERPRINT_FILE, wanted)
}
