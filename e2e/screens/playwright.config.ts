import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

/** `npm run screens`: draws the product that the browser tests use. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'screens.spec.ts',
  reporter: 'list',
  projects: WIDTHS.map((viewport) => ({
    name: String(viewport.width),
    use: {
      viewport,
      deviceScaleFactor: 1.5,
      timezoneId: 'Asia/Seoul',
      colorScheme: process.env.SCREENS_DARK ? ('dark' as const) : ('light' as const),
    },
  })),
  webServer: {
    ...base.webServer,
    command: 'node --import tsx e2e/support/product.ts',
    cwd: process.cwd(),
  },
})
