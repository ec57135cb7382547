import { expect, type Page, test } from '@playwright/test'
import { reservationHref, reservationListHref } from '@/lib/reservation/reservationHref'
import { findBarriers } from '../support/access/barriers'
import { atBothWidths } from '../support/access/widths'
import { bookingPath, holdSeats, ORDER, order } from '../support/booking'
import { guestPhone } from '../support/bookers'
import { findFlaws } from '../support/health'
import { openDeparture } from '../support/operator'
import { codesSentTo, logInAsMember, openPage, REGULAR } from '../support/visitor'

const HOST = 'bada'

/** What the crawl does not reach: it opens what links lead to, and nobody's own. */
const UNLINKED = [
  '/user/login',
  '/user/join',
  '/user/find',
  '/user/password',
  '/reservation/guest',
  '/offline',
]
const MEMBERS = [
  '/mypage',
  '/mypage/reservation',
  '/mypage/reservation?type=end',
  '/mypage/coupon',
  '/mypage/qna',
  '/mypage/favorite',
  '/mypage/message',
  '/customer/qna',
]

/** What is wrong with the page that is open once it shows what it loads. */
async function findAll(page: Page): Promise<string[]> {
  await expect(page.locator('[data-loading], [aria-busy=true]')).toHaveCount(0)
  return atBothWidths(page, async () => [...(await findFlaws(page)), ...(await findBarriers(page))])
}

async function findOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const flaws: string[] = []
  for (const path of paths) {
    await openPage(page, HOST, path)
    flaws.push(...(await findAll(page)))
  }
  return flaws
}

test('pages that nothing leads to have no barriers', async ({ page }) => {
  const flaws = await findOn(page, UNLINKED)
  await openPage(page, HOST, '/no/such/page')
  flaws.push(...(await findAll(page)))
  expect(flaws).toEqual([])
})

test('a member’s pages have no barriers', async ({ page }) => {
  test.slow()
  await logInAsMember(page, HOST, '/mypage', REGULAR)
  const flaws = await findOn(page, MEMBERS)
  for (const [list, detail] of [
    ['/mypage/reservation', '/mypage/reservation_detail/'],
    ['/mypage/qna', '/mypage/qna/'],
  ] as const) {
    await openPage(page, HOST, list)
    const links = page.getByRole('main').locator(`a[href^="${detail}"]`)
    await links.first().click()
    await page.waitForURL(`**${detail}*`)
    // The address changes before the page does, which has no title until it is loaded.
    await expect(links).toHaveCount(0)
    flaws.push(...(await findAll(page)))
  }
  expect(flaws).toEqual([])
})

test('a guest’s way to a booked seat has no barriers', async ({ page }) => {
  test.slow()
  const departure = await openDeparture({
    ship: '뉴해왕호',
    daysAhead: 16,
    capacity: 4,
    price: 50_000,
  })
  const flaws: string[] = []
  const look = async () => flaws.push(...(await findAll(page)))
  await openPage(page, HOST, `/reservation/${departure.no}?ship_no=${departure.shipNo}`)
  await look()
  await openPage(page, HOST, bookingPath(departure))
  await look()
  await page.getByRole('textbox', { name: '이름' }).fill('김손님')
  const phone = guestPhone('3002')
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone)
  const code = page.getByRole('textbox', { name: '인증번호' })
  await expect(code).toBeFocused()
  await look()
  await expect.poll(() => codesSentTo(phone)).toHaveLength(1)
  await code.fill(codesSentTo(phone).at(-1) ?? '')
  await holdSeats(page, 1)
  await look()
  // What is wrong is said beside the field and beside the button.
  await page.getByRole('button', { name: ORDER }).click()
  await expect(page.getByRole('checkbox', { name: '예약 및 환불 규정' })).toBeFocused()
  await look()
  await holdSeats(page, 2)
  await look()
  const { reservation_no: no } = await order(page, '무통장')
  await page.waitForURL(`**/reservation/done/${no}`)
  await expect(page.getByRole('button', { name: '계좌번호 복사' })).toBeVisible()
  await look()
  const paths = [reservationListHref('guest'), reservationHref('guest', no)]
  flaws.push(...(await findOn(page, [...paths, `/reservation/passengers/${no}`])))
  expect(flaws).toEqual([])
})
