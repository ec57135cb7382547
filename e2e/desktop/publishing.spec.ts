import { expect, type Page, test } from '@playwright/test'
import { findShipNo } from '../support/catalogue'
import { numberAfter, operate } from '../support/operator'
import { storefront } from '../support/settings'

/** Far below the minute after which a page would be made anew anyway. */
const SOON = { timeout: 60_000 }

/** The HTML that a crawler gets. */
const htmlOf = async (page: Page, host: string, path: string): Promise<string> =>
  (await page.goto(storefront(host, path)))?.text() ?? ''

test('a report shows on the pages it affects within seconds', async ({ page }) => {
  const title = '방금 올라온 방어 조황'
  const pages = [
    ['olle', '/info/ship_board/'],
    ['olle', '/info/ship_board'],
    ['olle', '/'],
    ['www', '/info/ship_board/'],
  ] as const
  // Made and kept before anything changes.
  for (const [host, path] of pages) expect(await htmlOf(page, host, path)).not.toContain(title)
  expect(await htmlOf(page, 'bada', '/info/ship_board/')).not.toContain(title)

  const ship = await findShipNo('마라도호')
  const text = ['--catch', '방어:7:92', '--text', '오전에 몰려 나왔습니다.']
  const printed = await operate('report', String(ship), title, ...text)

  for (const [host, path] of pages) {
    await expect.poll(() => htmlOf(page, host, path), SOON).toContain(title)
  }
  const no = numberAfter(printed, '조황')
  expect(await htmlOf(page, 'olle', `/info/ship_board/${no}`)).toContain(title)
  expect(await htmlOf(page, 'bada', '/info/ship_board/')).not.toContain(title)
})

test('a notice shows on its own storefront alone', async ({ page }) => {
  const title = '모슬포항 주차장 공사 안내'
  const path = '/customer/notice'
  expect(await htmlOf(page, 'olle', path)).not.toContain(title)

  const ship = String(await findShipNo('모슬포방어왕호'))
  await operate('notice', title, '--ship', ship, '--text', '새벽에는 방파제 쪽에 세워 주세요.')

  await expect.poll(() => htmlOf(page, 'olle', path), SOON).toContain(title)
  expect(await htmlOf(page, 'bada', path)).not.toContain(title)
})
