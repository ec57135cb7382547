import { expect, test } from '@playwright/test'
import { storefront } from '../support/settings'
import { logInAsMember, openPage, takenOver } from '../support/visitor'

test('a member who logged in on one storefront goes on in the next with one tap, and out of both', async ({
  page,
  context,
}) => {
  await openPage(page, 'dolsan', '/user/login?redirect=%2Fmypage%2Fcoupon')
  await page.getByRole('button', { name: '뱃길 회원으로 계속하기' }).click()
  await expect(page.getByText('로그인한 뱃길 사이트가 없어요')).toBeVisible()

  await logInAsMember(page, 'bada', '/mypage/reservation')
  const next = await context.newPage()
  await openPage(next, 'dolsan', '/user/login?redirect=%2Fmypage%2Fcoupon')
  await next.getByRole('button', { name: '뱃길 회원으로 계속하기' }).click()
  await next.waitForURL(storefront('dolsan', '/mypage/coupon'))
  await takenOver(next)
  await expect(next.getByRole('heading', { level: 1, name: '쿠폰' })).toBeVisible()
  const stored = await next.evaluate(() => localStorage.getItem('persist:primary') ?? '')
  expect(stored).toContain('\\"isLogin\\":true')

  await openPage(page, 'bada', '/user/logout')
  await page.waitForURL(storefront('bada'))
  await next.reload()
  await expect(next.getByRole('alertdialog')).toContainText('로그인')
  await openPage(next, 'dolsan', '/user/login')
  await next.getByRole('button', { name: '뱃길 회원으로 계속하기' }).click()
  await expect(next.getByText('로그인한 뱃길 사이트가 없어요')).toBeVisible()
})
