import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { bookingPath } from '../support/booking'
import { openDeparture } from '../support/operator'
import { storefront } from '../support/settings'
import { logInAsMember, openPage } from '../support/visitor'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('persist:primary'))

const CHUNKS = '.next/static/chunks'

/** The build's own files: the folder has those of earlier builds too. */
function ownChunks(): string[] {
  const [own] = JSON.parse(readFileSync('.next/kept-scripts.json', 'utf8')) as {
    files: string[]
  }[]
  return readdirSync(CHUNKS).filter((name) => own?.files.includes(path.join('chunks', name)))
}

/** The file of the build that redux-persist is in. */
function storageCode(): string {
  const files = ownChunks().filter((name) => name.endsWith('.js'))
  const found = files.find((name) =>
    readFileSync(path.join(CHUNKS, name), 'utf8').includes('persist/REHYDRATE'),
  )
  if (!found) throw new Error('No piece of script reads local storage.')
  return found
}

/** Loses that file so often; answers how often it was asked for. */
async function loseStorageCode(page: Page, times: number): Promise<() => number> {
  let asked = 0
  await page.route(`**/${storageCode()}`, (route) => {
    asked += 1
    return asked <= times ? route.abort() : route.continue()
  })
  return () => asked
}

test('a script that failed to load once is fetched again, and the member stays logged in', async ({
  page,
}) => {
  await logInAsMember(page, 'bada', '/mypage/coupon')
  const asked = await loseStorageCode(page, 1)
  await openPage(page, 'bada', '/mypage/message')
  await expect(page.getByRole('heading', { level: 1, name: '메시지' })).toBeVisible()
  expect(asked()).toBe(2)
})

test('without the script that reads local storage a visitor can book, sees a notice, and loses nothing', async ({
  page,
}) => {
  await logInAsMember(page, 'bada', '/mypage/coupon')
  const before = await stored(page)
  await loseStorageCode(page, Number.POSITIVE_INFINITY)

  const departure = await openDeparture({
    ship: '만석호',
    daysAhead: 26,
    capacity: 4,
    price: 50_000,
  })
  await openPage(page, 'bada', bookingPath(departure))
  await expect(page.getByText('저장된 로그인 정보를 불러오지 못했어요')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '휴대폰 번호' })).toBeVisible()

  await openPage(page, 'bada', '/mypage/message')
  await page.waitForURL(/\/user\/login\?redirect=/)
  await expect(page.getByText('저장된 로그인 정보를 불러오지 못했어요')).toBeVisible()
  expect(await stored(page)).toBe(before)

  await page.unrouteAll()
  await page.getByRole('button', { name: '새로고침' }).click()
  await page.waitForURL(storefront('bada', '/mypage/message'))
})

test('a message whose dialog does not load is shown by the browser', async ({ page }) => {
  await openPage(page, 'bada', '/info/service_ship/')
  const heart = page.getByRole('main').getByRole('button', { name: /찜/ }).first()
  await expect(heart).toBeVisible()
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort())
  const said = page.waitForEvent('dialog')
  await heart.click()
  const dialog = await said
  // What the press does did not load either.
  expect(dialog.message()).toContain('인터넷에 연결되지 않았어요')
  await dialog.dismiss()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('booking form and my page say what to do instead of loading forever', async ({ page }) => {
    for (const address of [
      '/reservation/default?ship_no=1&sdate=2026-12-24',
      '/mypage/reservation',
    ]) {
      await page.goto(storefront('bada', address))
      const said = page.locator('main noscript')
      const todo = said.locator('span').first()
      await expect(todo).toBeVisible()
      await expect(todo).toContainText('자바스크립트를 켜고 새로고침해 주세요')
      await expect(said.locator('a[href^="tel:"]')).toBeVisible()
      await expect(page.locator('[data-loading]')).toBeHidden()
    }
  })
})
