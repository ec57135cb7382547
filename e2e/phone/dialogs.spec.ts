import { expect, type Page, test } from '@playwright/test'
import { bookingPath, expectState, holdSeats, order } from '../support/booking'
import { openFormAs } from '../support/bookers'
import { findShipWithCoupon } from '../support/catalogue'
import { findBarriers } from '../support/access/barriers'
import { findFlawsOfDialog } from '../support/access/dialogs'
import { openDeparture, operate } from '../support/operator'
import { fillPassenger } from '../support/passengers'
import { logInAsMember, NEWCOMER, openPage, REGULAR } from '../support/visitor'

const HOST = 'bada'
const PRICE = 50_000
/** Each test has a day of its own. */
const TRIP = { ship: '뉴해왕호', price: PRICE }

/** Not lost with the button that went: the Tab key goes on from where it was. */
const expectFocusInPage = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
    )
    .toBe(true)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

test('dialogs of a visitor have no barriers and give the focus back', async ({ page }) => {
  const flaws: string[] = []
  await openPage(page, HOST, '/info/service_ship/')
  flaws.push(...(await findFlawsOfDialog(page, button(page, /^필터/))))
  // Whoever is not logged in is told so.
  flaws.push(...(await findFlawsOfDialog(page, button(page, '찜하기'))))
  await openPage(page, HOST, `/ship/${await findShipWithCoupon()}`)
  flaws.push(...(await findFlawsOfDialog(page, button(page, /쿠폰/))))
  expect(flaws).toEqual([])
})

test('dialogs of a member have no barriers and give the focus back', async ({ page }) => {
  const flaws: string[] = []
  await logInAsMember(page, HOST, '/mypage', REGULAR)
  flaws.push(...(await findFlawsOfDialog(page, button(page, '승선자 추가'))))
  await button(page, '승선자 추가').click()
  const dialog = page.getByRole('dialog', { name: '승선자 추가' })
  await fillPassenger(dialog, { name: '박동행', phone: '010-3100-9003' })
  await dialog.getByRole('button', { name: '저장하기' }).click()
  await expect(dialog).toHaveCount(0)
  for (const opener of [/^고치기 /, /^지우기 /, '회원 탈퇴']) {
    flaws.push(...(await findFlawsOfDialog(page, button(page, opener))))
  }
  expect(flaws).toEqual([])
})

test('cancelling asks without barriers and gives the focus back', async ({ page }) => {
  test.slow()
  const departure = await openDeparture({ ...TRIP, daysAhead: 9, capacity: 4 })
  const form = bookingPath(departure)
  await logInAsMember(page, HOST, form, NEWCOMER)
  await holdSeats(page, 1)
  const { reservation_no: no } = await order(page, '무통장')
  await openPage(page, HOST, `/mypage/reservation_detail/${no}`)
  const flaws = await findFlawsOfDialog(page, button(page, '결제하지 않고 예약 취소하기'))
  // Paid by transfer: the dialog asks for the account that gets the refund.
  await operate('confirm-deposit', String(no), String(PRICE), '--yes')
  await expectState(page, `/mypage/reservation_detail/${no}`, '예약확정')
  await openPage(page, HOST, `/mypage/reservation_detail/${no}`)
  await expect(button(page, '예약 취소')).toBeVisible()
  flaws.push(...(await findFlawsOfDialog(page, button(page, '예약 취소'))))
  expect(flaws).toEqual([])
})

test('leaving a waiting list asks without barriers and gives the focus back', async ({
  page,
  browser,
}) => {
  test.slow()
  const departure = await openDeparture({ ...TRIP, daysAhead: 11, capacity: 1 })
  const other = await browser.newPage()
  await openFormAs(other, { userType: 'guest', host: HOST, last: '3005' }, departure)
  await holdSeats(other, 1)
  await other.close()

  await logInAsMember(page, HOST, bookingPath(departure), NEWCOMER)
  await expect(button(page, '대기 신청하기')).toBeVisible()
  const flaws = await findBarriers(page)
  await button(page, '대기 신청하기').press('Enter')
  await expect(page.getByText('대기 1번째')).toBeVisible()
  flaws.push(...(await findBarriers(page)))
  flaws.push(...(await findFlawsOfDialog(page, button(page, '대기 취소'))))
  await button(page, '대기 취소').press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: '대기 취소' }).press('Enter')
  await expect(button(page, '대기 신청하기')).toBeVisible()
  await expectFocusInPage(page)
  expect(flaws).toEqual([])
})

test('the questions about a passenger list and an ended reservation have no barriers', async ({
  page,
}) => {
  test.slow()
  const departure = await openDeparture({ ...TRIP, daysAhead: 13, capacity: 4 })
  await logInAsMember(page, HOST, bookingPath(departure), NEWCOMER)
  await holdSeats(page, 1)
  const { reservation_no: no } = await order(page, '무통장')
  await openPage(page, HOST, `/reservation/passengers/${no}`)
  const entry = page.getByRole('region', { name: '1번 승선자' })
  await fillPassenger(entry, { name: '김예약', phone: '010-3100-9004' })
  await entry.getByRole('button', { name: '저장하기' }).press('Enter')
  await expect(page.getByRole('heading', { name: '1. 김예약' })).toBeFocused()
  const flaws = await findFlawsOfDialog(page, button(page, '승선자명부 확정하기'))
  flaws.push(...(await findFlawsOfDialog(page, button(page, '모두 비우기'))))
  await button(page, '모두 비우기').press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: '모두 비우기' }).press('Enter')
  await expect(page.getByRole('heading', { name: '1. 김예약' })).toHaveCount(0)
  await expectFocusInPage(page)

  await openPage(page, HOST, `/mypage/reservation_detail/${no}`)
  await button(page, '결제하지 않고 예약 취소하기').press('Enter')
  await page.getByRole('alertdialog').getByRole('button').last().press('Enter')
  await expect(page.getByRole('heading', { name: '예약이 취소되었어요' })).toBeFocused()
  flaws.push(...(await findFlawsOfDialog(page, button(page, '목록에서 지우기'))))
  expect(flaws).toEqual([])
})
