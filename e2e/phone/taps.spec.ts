import { expect, type Page, test } from '@playwright/test'
import { guestPhone } from '../support/bookers'
import { ORDER, reserveLink } from '../support/booking'
import { countTaps } from '../support/taps'
import { counted, saturday, species, speciesOfSaturday, two } from '../support/wish'
import { codesSentTo, logInAsMember, NEWCOMER, openPage } from '../support/visitor'

/** From a fresh main page to the done page: what the storefronts promise, and not one more. */
const GUEST_TAPS = 11
const MEMBER_TAPS = 8
/** Without party and species, but for how many the room is. */
const PENSION_TAPS = 10

/** A fresh main page: Saturday, two of us, a species. */
async function sayIntent(page: Page, host: string, name: string): Promise<void> {
  await openPage(page, host)
  await saturday(page).tap()
  await two(page).tap()
  await species(page, name).tap()
  await expect(counted(page)).toBeVisible()
}

/** The first card of the results, and the bar of its trip; a contest or a creator's trip is entered. */
async function openForm(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('link').first().tap()
  await page.waitForURL(/\/ship\/\d+/)
  await page
    .getByRole('link', { name: /· 2명 · [\d,]+원 (예약|참가 신청)$/ })
    .last()
    .tap()
  await page.waitForURL(/\/reservation\//)
}

/** Name, phone and code of a guest: the number's last digit sends the code, whose last digit holds the seats. */
async function prove(page: Page, phone: string): Promise<void> {
  const name = page.getByRole('textbox', { name: '이름' })
  await name.tap()
  await name.pressSequentially('김손님')
  const number = page.getByRole('textbox', { name: '휴대폰 번호' })
  await number.tap()
  await number.pressSequentially(phone)
  const code = page.getByRole('textbox', { name: '인증번호' })
  await expect(code).toBeFocused()
  await expect.poll(() => codesSentTo(phone)).toHaveLength(1)
  await page.keyboard.type(codesSentTo(phone).at(-1) ?? '')
}

/** From held seats to the done page, by card. */
async function pay(page: Page): Promise<void> {
  await expect(page.getByText('남은 시간')).toBeVisible()
  await expect(page.getByRole('radio', { name: '카드결제' })).toBeChecked()
  const agreed = page.getByRole('checkbox', { name: /동의/ })
  await expect(agreed).not.toBeChecked()
  await agreed.tap()
  await page.getByRole('button', { name: ORDER }).tap()
  await page.waitForURL('**/b/pay/sandbox/*')
  await page.getByRole('button', { name: '결제하기' }).tap()
  await page.waitForURL(/\/reservation\/done\/\d+/)
  await expect(page.getByRole('heading', { name: '예약이 확정되었어요' })).toBeVisible()
}

test('a guest books two seats by card within eleven taps', async ({ page, browser }) => {
  const name = await speciesOfSaturday(browser, 'bada')
  const taps = await countTaps(page)
  await sayIntent(page, 'bada', name)
  await openForm(page)
  await prove(page, guestPhone('7801'))
  await pay(page)
  // Exactly: a counter that misses a tap fails as one tap more does.
  expect(taps, taps.join('\n')).toHaveLength(GUEST_TAPS)
})

test('a member books two seats by card within eight taps', async ({ page, browser }) => {
  const name = await speciesOfSaturday(browser, 'www')
  await logInAsMember(page, 'www', '/customer/faq', NEWCOMER)
  const taps = await countTaps(page)
  await sayIntent(page, 'www', name)
  await openForm(page)
  await pay(page)
  expect(taps, taps.join('\n')).toHaveLength(MEMBER_TAPS)
})

test('a guest books a room for two by card within ten taps', async ({ page }) => {
  const taps = await countTaps(page)
  await openPage(page, 'dolsan')
  const days = page.getByRole('group', { name: '날짜', exact: true })
  await days.getByRole('button', { name: '토' }).first().tap()
  // The first card before that is a report's.
  await expect(page.getByRole('status').filter({ hasText: /\d곳/ })).toBeVisible()
  const room = page.getByRole('article').filter({ hasText: '펜션' }).first()
  await room.getByRole('link').first().tap()
  await page.waitForURL(/\/ship\/\d+/)
  await page.getByRole('button', { name: '숙박 인원 늘리기' }).tap()
  await reserveLink(page, '예약').tap()
  await page.waitForURL(/\/reservation\//)
  await prove(page, guestPhone('7805'))
  await pay(page)
  expect(taps, taps.join('\n')).toHaveLength(PENSION_TAPS)
})

test('every added act is one tap more', async ({ page, browser }) => {
  const name = await speciesOfSaturday(browser, 'bada')
  const taps = await countTaps(page)
  await sayIntent(page, 'bada', name)
  expect(taps).toHaveLength(3)
  // The same way with one more press: the species is taken back.
  const chip = species(page, name)
  await chip.tap()
  await expect.poll(() => taps.length).toBe(4)
  await chip.press('Enter')
  await expect.poll(() => taps.length).toBe(5)
  await chip.press('Space')
  await expect.poll(() => taps.length).toBe(6)

  // On the gateway's page too, which is not the storefront's own.
  await page.goto(new URL('/b/pay/sandbox/deposit', page.url()).href)
  const amount = page.getByRole('textbox', { name: '금액(원)' })
  await amount.focus()
  await expect.poll(() => taps.length).toBe(7)
  await page.keyboard.type('50 000')
  await amount.tap()
  await expect.poll(() => taps.length).toBe(8)
  await page.getByRole('textbox', { name: '계좌번호' }).tap()
  await expect.poll(() => taps.length).toBe(9)
})
