import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { findFreePort } from '@/server/db/cluster/freePort'
import { runMain } from '@/server/startError'
import { requireBrowser } from './support/aptPackages'

/**
 * `npm run screens`: starts the product with its demo on free ports and draws the main screens at
 * 360, 768 and 1280 px into docs/screens. `npm run screens -- --dark` draws the dark scheme.
 */
runMain(async () => {
  const { dark } = parseArgs({ options: { dark: { type: 'boolean', default: false } } }).values
  requireBrowser()
  const env = {
    ...process.env,
    E2E_PORT: String(await findFreePort()),
    E2E_API_PORT: String(await findFreePort()),
    SCREENS_DARK: dark ? '1' : '',
  }
  const args = ['test', '--config', 'e2e/screens/playwright.config.ts']
  const { status } = spawnSync('node_modules/.bin/playwright', args, { stdio: 'inherit', env })
  process.exit(status ?? 1)
})
