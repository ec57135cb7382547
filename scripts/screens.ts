import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { findFreePort } from '@/server/db/cluster/freePort'
import { runMain, StartError } from '@/server/startError'
import { requireBrowser } from './support/aptPackages'

const FOLDER = 'docs/screens'
/** The pictures are part of the repository, which nobody should have to wait for. */
const MAX_BYTES = 8_000_000

/**
 * `npm run screens`: starts the product with its demo on free ports and draws the twenty main
 * screens at 360, 768 and 1280 px in both colour schemes into docs/screens. What stands behind `--`
 * goes on to Playwright: `npm run screens -- --project 360-dark --grep trip`.
 */
runMain(async () => {
  requireBrowser()
  const env = {
    ...process.env,
    E2E_PORT: String(await findFreePort()),
    E2E_API_PORT: String(await findFreePort()),
  }
  const own = process.argv.slice(2)
  const args = ['test', '--config', 'e2e/screens/playwright.config.ts', ...own]
  const { status } = spawnSync('node_modules/.bin/playwright', args, { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
  const pictures = readdirSync(FOLDER).filter((name) => name.endsWith('.webp'))
  const sizes = pictures.map((name) => statSync(`${FOLDER}/${name}`).size)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`${sizes.length} pictures, ${Math.round(bytes / 1000)} kB, are in ${FOLDER}.`)
  if (bytes > MAX_BYTES) throw new StartError(`The screens are larger than ${MAX_BYTES} bytes.`)
})
