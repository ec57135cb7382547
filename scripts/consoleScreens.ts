import { runMain } from '@/server/startError'
import { drawScreens } from './support/drawScreens'

/**
 * `npm run screens:console`: draws the console's pages of the demo, as its owner sees them, at 360 and
 * 1280 px into docs/console/pictures. What stands behind `--` goes on to Playwright:
 * `npm run screens:console -- --project 360 --grep today`.
 */
runMain(() =>
  drawScreens({
    config: 'e2e/screens/console.config.ts',
    folder: 'docs/console/pictures',
    maxBytes: 2_000_000,
    args: process.argv.slice(2),
  }),
)
