import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

/** Phones are drawn finer, because their pictures are looked at larger than they are. */
const SIZES = [
  { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1.5 },
  { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 1 },
  { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
]

/** The suffix of the files' names by scheme. */
const SCHEMES = { light: '', dark: '-dark' } as const

/** `npm run screens`: draws the product that the browser tests use. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'screens.spec.ts',
  reporter: 'list',
  projects: SIZES.flatMap((size) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${size.viewport.width}${SCHEMES[colorScheme]}`,
      use: { ...size, timezoneId: 'Asia/Seoul', colorScheme },
    })),
  ),
  webServer: {
    ...base.webServer,
    command: 'node --import tsx e2e/support/product.ts',
    cwd: process.cwd(),
  },
})
