import { expect, test } from '@playwright/test'
import { findShipNo } from '../support/catalogue'
import { port, storefront } from '../support/settings'

const SHIP = '만석호'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a trip page is complete, with its head and its hidden menu', async ({ page }) => {
    const path = `/ship/${await findShipNo(SHIP)}`
    await page.goto(storefront('bada', path))

    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: SHIP })).toBeVisible()
    await expect(main).toContainText(/승선료 [\d,]+원/)
    for (const label of ['출항지', '출조시간', '승선정원', '어종', '낚시방법', '집결지']) {
      await expect(main.getByRole('term').filter({ hasText: label }).first()).toBeVisible()
    }
    for (const title of ['선박소개', '출조안내', '출항지 주소', '취소·환불 안내']) {
      await expect(main.getByRole('heading', { name: title })).toBeVisible()
    }
    await expect(main).toContainText('대천항')
    const day = main
      .getByRole('grid')
      .getByRole('button', { name: /물|조금|무시/ })
      .last()
    await expect(day).toContainText(/\d물|조금|무시/)
    await expect(
      main
        .getByRole('grid')
        .getByRole('button', { name: /석 .*예약가능/ })
        .first(),
    ).toBeVisible()

    // Its head and its hidden menu are there for crawlers.
    await expect(page).toHaveTitle(new RegExp(SHIP))
    const head = page.locator('head')
    await expect(head.locator('meta[name=robots]')).toHaveAttribute('content', 'index,follow')
    await expect(head.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      storefront('bada', path),
    )
    await expect(head.locator('meta[name=description]')).toHaveAttribute('content', /^.{20,100}$/s)
    await expect(page.locator('ul[hidden] a[href="/info/service_ship/"]')).toHaveCount(1)
    await expect(page.locator('ul[hidden] a[href="/info/ship_board/"]')).toHaveCount(1)
  })
})

test('a host outside the provider’s domain shows the default storefront', async ({ page }) => {
  const answer = await page.goto(`http://127.0.0.1:${port}/`)
  expect(answer?.status()).toBe(200)
  const canonical = page.locator('head link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', storefront('www'))
})
