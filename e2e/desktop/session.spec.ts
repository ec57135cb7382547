import { expect, test } from '@playwright/test'
import { storefront } from '../support/settings'
import { enterPassword, logInAsMember, openPage } from '../support/visitor'

const LOG_IN = '로그인 후 이용 해 주시기 바랍니다.'

test('a login never leads to another origin', async ({ page }) => {
  await logInAsMember(page, 'bada', '/customer/faq')
  const elsewhere = ['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)']
  const tooLong = `/${'x'.repeat(5_000)}`
  const addresses = [...elsewhere, tooLong].map((to) => `redirect=${encodeURIComponent(to)}`)

  for (const query of [...addresses, 'redirect=/a&redirect=/b', 'redirect=/user/logout']) {
    await page.goto(storefront('bada', `/user/login?${query}`))
    await page.waitForURL(storefront('bada'))
  }
})

test('five refused calls at once show one alert and one logout', async ({ page }) => {
  await logInAsMember(page, 'bada', '/info/service_ship/')
  const ways: string[] = []
  page.on('framenavigated', (frame) => ways.push(new URL(frame.url()).pathname))
  // The session was ended elsewhere; this page does not know yet.
  await page.route('**/b/v1/user/favorite', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'user-token-key': 'x'.repeat(43) } }),
  )
  const answers: number[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/favorite')) answers.push(answer.status())
  })

  const hearts = page.getByRole('main').getByRole('button', { name: /찜/ })
  // The address changes before the list is there; a member's hearts say what is saved already.
  await expect(hearts.nth(4)).toBeVisible()
  await hearts.evaluateAll((all) =>
    all.slice(0, 5).forEach((heart) => (heart as HTMLElement).click()),
  )

  await expect.poll(() => answers).toEqual([401, 401, 401, 401, 401])
  const alert = page.getByRole('alertdialog')
  await expect(alert).toHaveCount(1)
  await expect(alert).toContainText(LOG_IN)
  await alert.getByRole('button', { name: '확인' }).click()
  const back = encodeURIComponent('/info/service_ship/')
  await page.waitForURL(storefront('bada', `/user/login?redirect=${back}`))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(ways.filter((path) => path === '/user/logout')).toHaveLength(1)
})

test('an ended session is announced on the member’s page first, and the next login leads back', async ({
  page,
}) => {
  const path = '/mypage/coupon?from=message'
  await logInAsMember(page, 'bada', '/customer/faq')
  const refuse = (url: URL) => url.pathname === '/a/user/coupon_list'
  await page.route(refuse, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'user-token-key': 'x'.repeat(43) } }),
  )
  await openPage(page, 'bada', path)
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(LOG_IN)
  expect(page.url()).toBe(storefront('bada', path))

  const loggedOut = page.waitForURL(/\/user\/logout\?/)
  await alert.getByRole('button', { name: '확인' }).click()
  await loggedOut
  await page.waitForURL(storefront('bada', `/user/login?redirect=${encodeURIComponent(path)}`))
  await page.unroute(refuse)
  await enterPassword(page)
  await page.waitForURL(storefront('bada', path))
  await expect(page.getByRole('heading', { level: 1, name: '쿠폰' })).toBeVisible()
})

test('logging out in one tab logs out the others', async ({ page, context }) => {
  await logInAsMember(page, 'dolsan', '/mypage/coupon')
  const other = await context.newPage()
  await openPage(other, 'dolsan', '/mypage/message')
  await expect(other.getByRole('heading', { level: 1, name: '메시지' })).toBeVisible()

  await openPage(page, 'dolsan', '/mypage')
  await page.getByRole('link', { name: '로그아웃' }).click()
  await page.waitForURL(storefront('dolsan'))

  await other.waitForURL(storefront('dolsan', '/user/login?redirect=%2Fmypage%2Fmessage'))
})

test('logging in in one tab logs in the others, and a search in them overwrites nothing', async ({
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
    await expect(tab.getByRole('heading', { level: 1, name: '내 예약' })).toBeVisible()
  }
})

for (const stored of ['nonsense', '{"user":"null","searches":"7","personalFilter01":"[]"}']) {
  test(`a storage that holds ${stored.slice(0, 8)} leaves a working page`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('persist:primary', text), stored)
    const failures: Error[] = []
    page.on('pageerror', (error) => failures.push(error))
    await openPage(page, 'bada', '/mypage/coupon')
    await page.waitForURL(/\/user\/login/)
    await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
    expect(failures).toEqual([])
  })
}
