import { expect, type Page, test } from '@playwright/test'
import { findFlaws, watchErrors } from '../support/health'
import { storefront } from '../support/settings'
import { enterPassword, openPage, provePhone } from '../support/visitor'

/** The member routes of the specification (docs/specification.md#screens), each with its heading. */
const ROUTES = [
  ['/mypage/coupon', '쿠폰'],
  ['/mypage/qna', '1:1 문의'],
  ['/mypage/favorite', '찜'],
  ['/mypage/message', '메시지'],
  ['/mypage/reservation?type=end', '내 예약'],
  ['/customer/qna', '1:1 문의'],
] as const

const HOST = 'bada'

const ORIGINAL = '/mypage/reservation_detail/1?from=message'

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Every member route leads to the login page, which knows the path and query asked for. */
async function expectTurnedAway(page: Page): Promise<void> {
  for (const path of [...ROUTES.map(([route]) => route), ORIGINAL]) {
    await page.goto(storefront(HOST, path))
    await page.waitForURL(storefront(HOST, `/user/login?redirect=${encodeURIComponent(path)}`))
    await expect(heading(page, '로그인')).toBeVisible()
  }
}

/** A reservation of the person who is logged in, by the link on its card. */
async function openOwnReservation(page: Page): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: '예약번호' }).first()
  await card.getByRole('link').first().click()
  await page.waitForURL(/\/mypage\/reservation_detail\/\d+$/)
  await expect(page.getByRole('region', { name: '결제 내역' })).toBeVisible()
}

test('a visitor is asked to log in and comes back', async ({ page }) => {
  await expectTurnedAway(page)
  await enterPassword(page)
  await page.waitForURL(storefront(HOST, ORIGINAL))
})

test('a guest is asked to log in as well', async ({ page }) => {
  const guest = { name: '박손님', phone: '010-3200-2102' }
  await openPage(page, HOST, '/reservation/guest')
  await provePhone(page, guest)
  await page.waitForURL(storefront(HOST, '/reservation/guest/list'))
  await expectTurnedAway(page)
})

test('a member sees their own pages until they log out', async ({ page }) => {
  const problems = watchErrors(page)
  await openPage(page, HOST, '/user/login')
  await enterPassword(page)
  await page.waitForURL(storefront(HOST))
  for (const [path, name] of ROUTES) {
    await page.goto(storefront(HOST, path))
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText('불러오는 중이에요')).toHaveCount(0)
    problems.push(...(await findFlaws(page)))
    expect(page.url()).toBe(storefront(HOST, path))
  }
  await page.goto(storefront(HOST, '/mypage/reservation'))
  await openOwnReservation(page)

  expect(problems).toEqual([])

  await page.goto(storefront(HOST, '/user/logout'))
  await page.waitForURL(storefront(HOST))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expectTurnedAway(page)
})
