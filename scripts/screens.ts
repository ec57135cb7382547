import { runMain } from '@/server/startError'
import { drawScreens } from './support/drawScreens'

/**
 * `npm run screens`: starts the product with its demo on free ports and draws the twenty main
 * screens at 360, 768 and 1280 px in both colour schemes into docs/screens. What stands behind `--`
 * goes on to Playwright: `npm run screens -- --project 360-dark --grep trip`.
 */
runMain(() =>
  drawScreens({
    config: 'e2e/screens/playwright.config.ts',
    folder: 'docs/screens',
    maxBytes: 8_000_000,
    args: process.argv.slice(2),
  }),
)
