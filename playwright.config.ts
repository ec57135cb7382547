import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { port, storefront } from './e2e/support/settings'
import { findChromium } from './scripts/support/chromium'

const START_MS = 300_000
const STOP_MS = 20_000
/** A journey is many pages long, and a busy machine takes several times as long as an idle one. */
const JOURNEY_MS = 300_000
const EXPECT_MS = 60_000
const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  timezoneId: 'Asia/Seoul',
}

const chromium = findChromium()

export default defineConfig({
  testDir: 'e2e',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: JOURNEY_MS,
  expect: { timeout: EXPECT_MS },
  // Lists at the end what failed, and why.
  reporter: [['dot'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: storefront('www'),
    locale: 'ko-KR',
    // What goes through a service worker passes by the answers that tests put in its way.
    serviceWorkers: 'block',
    // A trace of every test would take a quarter more time: `npx playwright test --trace on` makes it.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium && path.resolve('e2e/support/chromium.sh'),
      env: { ...process.env, CHROMIUM_PATH: chromium },
      // A test browser talks to this machine only.
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // What is measured on the demo's own data, before the others change it.
    { name: 'fresh', testMatch: 'fresh/*.spec.ts', use: PHONE },
    {
      name: 'phone',
      dependencies: ['fresh'],
      testMatch: 'phone/**/*.spec.ts',
      use: PHONE,
    },
    {
      name: 'desktop',
      dependencies: ['fresh'],
      testMatch: 'desktop/**/*.spec.ts',
      // Dates are Korea's wherever the visitor is.
      use: { viewport: { width: 1280, height: 800 }, timezoneId: 'America/Los_Angeles' },
    },
  ],
  webServer: {
    command: 'node --import tsx e2e/support/product.ts',
    url: `http://localhost:${port}/`,
    timeout: START_MS,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: STOP_MS },
  },
})
