import { expect, type Page, test } from '@playwright/test'
import { ORDER, TAKE_SEATS } from '../support/booking'
import { guestPhone } from '../support/bookers'
import { countTaps, readTaps } from '../support/taps'
import { codesSentTo, logInAsMember, openPage } from '../support/visitor'

const HOST = 'bada'

/** A fresh main page: Saturday, two of us, a species; the first card; its bar. */
async function findTrip(page: Page): Promise<void> {
  await openPage(page, HOST)
  const chips = (name: string) => page.getByRole('group', { name, exact: true })
  await chips('날짜').getByRole('button', { name: '토' }).first().tap()
  await chips('인원').getByRole('button', { name: '2명', exact: true }).tap()
  await chips('어종').getByRole('button').first().tap()
  await expect(page.getByRole('status').filter({ hasText: /\d척/ })).toBeVisible()
  await page.getByRole('article').first().getByRole('link').first().tap()
  await page.waitForURL(/\/ship\/\d+/)
  await page
    .getByRole('link', { name: /· 2명 · [\d,]+원 예약$/ })
    .last()
    .tap()
  await page.waitForURL(/\/reservation\//)
}

/** From held seats to the done page, by card. */
async function pay(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: '카드결제' })).toBeChecked()
  await page.getByRole('checkbox', { name: /동의/ }).tap()
  await page.getByRole('button', { name: ORDER }).tap()
  await page.waitForURL('**/b/pay/sandbox/*')
  await page.getByRole('button', { name: '결제하기' }).tap()
  await page.waitForURL(/\/reservation\/done\/\d+/)
  await expect(page.getByRole('heading', { name: '예약이 확정되었어요' })).toBeVisible()
}

test('a guest books two seats by card within twelve taps', async ({ page }) => {
  const phone = guestPhone('7801')
  await countTaps(page)
  await findTrip(page)

  const name = page.getByRole('textbox', { name: '이름' })
  await name.tap()
  await name.pressSequentially('김손님')
  const number = page.getByRole('textbox', { name: '휴대폰 번호' })
  await number.tap()
  await number.pressSequentially(phone)
  await page.getByRole('button', { name: TAKE_SEATS }).tap()
  const code = page.getByRole('textbox', { name: '인증번호' })
  await expect(code).toBeFocused()
  await expect.poll(() => codesSentTo(phone)).toHaveLength(1)
  await page.keyboard.type(codesSentTo(phone).at(-1) ?? '')
  await expect(page.getByText('남은 시간')).toBeVisible()

  await pay(page)
  const taps = await readTaps(page)
  expect(taps.length, taps.join('\n')).toBeLessThanOrEqual(12)
})

test('a member books two seats by card within eight taps', async ({ page }) => {
  await logInAsMember(page, HOST, '/customer/faq')
  await countTaps(page)
  await findTrip(page)
  await expect(page.getByText('남은 시간')).toBeVisible()
  await pay(page)
  const taps = await readTaps(page)
  expect(taps.length, taps.join('\n')).toBeLessThanOrEqual(8)
})
