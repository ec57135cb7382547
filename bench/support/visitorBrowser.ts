import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '@/scripts/support/chromium'
import type { Closers } from '@/scripts/support/closers'
import { findFreePort } from '@/server/db/cluster/freePort'

/** The demo's member with reservations. */
const MEMBER = { email: 'angler@baetgil.test', password: 'baetgil1234' }
const RESERVATIONS = '/mypage/reservation'

/**
 * Starts a browser that other programs can steer too.
 *
 * @returns the port of its debugging protocol, and a page to prepare what they shall find
 */
export const startVisitorBrowser = async (closers: Closers) => {
  const debugPort = await findFreePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-browser-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    locale: 'ko-KR',
    serviceWorkers: 'block',
    args: [
      `--remote-debugging-port=${debugPort}`,
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  closers.add({
    close: async () => {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  })
  return { debugPort, page: context.pages()[0] ?? (await context.newPage()) }
}

const REST_MS = 1_500

/**
 * Lets a page that is loaded come to rest. Its network is not asked: Chromium revalidates what is stale by
 * itself, and who watches never sees that end.
 */
export const comeToRest = (page: Page): Promise<void> => page.waitForTimeout(REST_MS)

/** Logs the demo's member in on a storefront, which then shows their reservations. */
export const logIn = async (page: Page, storefront: string): Promise<void> => {
  const login = new URL(`/user/login?redirect=${RESERVATIONS}`, storefront)
  await page.goto(login.href)
  await comeToRest(page)
  await page.getByRole('textbox', { name: '이메일' }).fill(MEMBER.email)
  await page.getByLabel('비밀번호').first().fill(MEMBER.password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === RESERVATIONS)
}

/** Logs the demo's member in on a storefront; answers the path of a done page of theirs. */
export const findDonePage = async (page: Page, storefront: string): Promise<string> => {
  await logIn(page, storefront)
  const link = page.getByRole('main').locator('a[href*="/mypage/reservation_detail/"]').first()
  const no = /(?<!\d)\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0]
  if (!no) throw new Error('the member has no reservation')
  return `/reservation/done/${no}`
}

/** The first trip that the list of a storefront offers. */
export const findTrip = async (page: Page, storefront: string): Promise<string> => {
  await page.goto(new URL('/info/service_ship/', storefront).href)
  await comeToRest(page)
  const trip = await page
    .getByRole('main')
    .locator('a[href^="/ship/"]')
    .first()
    .getAttribute('href')
  if (!trip) throw new Error(`no trip is offered at ${storefront}`)
  return trip
}
