import { expect, test } from '@playwright/test'
import { storefront } from '../support/settings'
import { enterPassword, openPage } from '../support/visitor'

test('logging in or out in one tab does so in the others, and a search in them overwrites nothing', async ({
  page,
  context,
}) => {
  await openPage(page, 'bada', '/search')
  const other = await context.newPage()
  await openPage(other, 'bada', '/user/login?redirect=%2Fmypage%2Fcoupon')
  const third = await context.newPage()
  await openPage(third, 'bada', '/user/login?redirect=%2Fmypage%2Fmessage')

  await enterPassword(other)
  await other.waitForURL(storefront('bada', '/mypage/coupon'))
  // Nobody pressed anything there.
  await third.waitForURL(storefront('bada', '/mypage/message'))

  const search = page.getByRole('main').getByRole('combobox')
  await search.fill('갑오징어')
  await search.press('Enter')
  const stored = () => page.evaluate(() => localStorage.getItem('persist:primary') ?? '')
  await expect.poll(stored).toContain('갑오징어')
  for (const tab of [page, other, third]) {
    await tab.reload()
    await openPage(tab, 'bada', '/mypage/reservation')
    await expect(tab.getByRole('heading', { level: 1, name: '예약 내역' })).toBeVisible()
  }

  await openPage(page, 'bada', '/mypage')
  await page.getByRole('link', { name: '로그아웃' }).click()
  await page.waitForURL(storefront('bada'))
  const login = storefront('bada', '/user/login?redirect=%2Fmypage%2Freservation')
  for (const tab of [other, third]) await tab.waitForURL(login)
})
