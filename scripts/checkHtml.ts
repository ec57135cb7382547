import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '@/server/db/cluster/freePort'
import { runMain, StartError } from '@/server/startError'
import { bin } from './support/testParts'

/** The Nu Html Checker of the W3C as a package: 30 MB that only this command needs. */
const CHECKER = 'vnu-jar@26.9.27'
const CACHE = 'node_modules/.cache/vnu'
const JAR = path.join(CACHE, 'node_modules/vnu-jar/build/dist/vnu.jar')
/**
 * React closes void elements with a slash; and the checker's list of CSS properties lacks two that are
 * standard (CSS Containment 3, CSS Basic User Interface 4).
 */
const IGNORED = '.*([Tt]railing slash on void elements|“(container-type|field-sizing)”).*'

/**
 * `npm run check:html`: starts the built product with its demo and gives the HTML of every kind of page
 * to the Nu checker. It needs Java, and fetches the checker from the npm registry when it first runs.
 */
runMain(async () => {
  requireJava()
  if (!existsSync(JAR)) fetchChecker()
  const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-html-'))
  try {
    await writePages(folder)
    const count = readdirSync(folder).length
    if (!run('java', ['-jar', JAR, '--filterpattern', IGNORED, folder])) {
      throw new StartError(`The Nu checker found errors in ${count} pages.`)
    }
    console.log(`The Nu checker found nothing in ${count} pages.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function requireJava(): void {
  if (spawnSync('java', ['-version']).status === 0) return
  throw new StartError(
    'check:html needs Java 11 or newer: run "apt-get install default-jre-headless" as root.',
  )
}

/** Outside the lock file: no part of the product or of `npm test` needs it. */
function fetchChecker(): void {
  mkdirSync(CACHE, { recursive: true })
  const args = ['install', '--prefix', CACHE, '--no-save', '--no-package-lock', CHECKER]
  if (!run('npm', args)) throw new StartError(`npm could not fetch ${CHECKER}.`)
}

async function writePages(folder: string): Promise<void> {
  const env = {
    HTML_FOLDER: folder,
    E2E_PORT: String(await findFreePort()),
    E2E_API_PORT: String(await findFreePort()),
  }
  const args = ['test', 'e2e/desktop/html.spec.ts', '--project=desktop']
  const isValid = run(bin('playwright'), args, env)
  if (readdirSync(folder).length === 0) throw new StartError('No pages were written.')
  if (!isValid) console.error('html-validate found errors: see above.')
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}
