import { expect, type Page, test } from '@playwright/test'
import { reservationHref, reservationListHref } from '@/lib/reservation/reservationHref'
import { expectState, holdSeats, order } from '../support/booking'
import { guestPhone, openFormAs, openReservation } from '../support/bookers'
import { openDeparture, operate } from '../support/operator'
import { messagesTo, openPage } from '../support/visitor'

const HOST = 'bada'
const PRICE = 50_000
/** Five days before, the demo's ships pay 70 per cent back. */
const DAYS_AHEAD = 5

const openFor = (ship: string) =>
  openDeparture({ ship, daysAhead: DAYS_AHEAD, capacity: 4, price: PRICE })

/** Pays with a card that is accepted. */
async function payByCard(page: Page): Promise<number> {
  const { reservation_no } = await order(page, '카드결제')
  await page.getByRole('button', { name: '결제하기' }).click()
  await page.waitForURL(`**/reservation/done/${reservation_no}`)
  await expect(page.getByRole('heading', { name: '예약이 확정되었어요' })).toBeVisible()
  return reservation_no
}

async function payByTransfer(page: Page, amount: number): Promise<number> {
  const { reservation_no } = await order(page, '무통장')
  await operate('confirm-deposit', String(reservation_no), String(amount), '--yes')
  return reservation_no
}

/** Opens the dialogue of the reservation page that is open and reads its quote. */
async function askForQuote(page: Page) {
  await page.getByRole('button', { name: '예약 취소' }).click()
  const dialog = page.getByRole('dialog', { name: '예약 취소' })
  await expect(dialog).toContainText('환불 비율70%')
  await expect(dialog).toContainText('환불 금액70,000원')
  return dialog
}

test('a member cancels a bank transfer for the refund that was quoted', async ({ page }) => {
  const member = { userType: 'member', host: HOST, last: '' } as const
  await openFormAs(page, member, await openFor('만석호'))
  await holdSeats(page, 2)
  const no = await payByTransfer(page, 2 * PRICE)
  await expectState(page, reservationHref('member', no), '예약확정')

  await openReservation(page, member, no)
  const dialog = await askForQuote(page)
  await dialog.getByRole('textbox', { name: '은행' }).fill('수협은행')
  await dialog.getByRole('textbox', { name: '계좌번호' }).fill('123-45-678901')
  await dialog.getByRole('textbox', { name: '예금주' }).fill('나들이')
  await dialog.getByRole('button', { name: '70,000원 환불받고 취소' }).click()
  await expect(page.getByRole('heading', { name: '취소가 접수되었어요' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('수협은행 ***-**-**8901')
  await expect(page.getByRole('main').getByText('환불대기').first()).toBeVisible()

  expect(await operate('refunds')).toMatch(
    new RegExp(`예약 ${no} .*: 70,000원 → 수협은행 123-45-678901 나들이`),
  )
  await operate('finish-refund', String(no), '--yes')
  await expectState(page, reservationHref('member', no), '취소완료')
})

test('a guest cancels a card payment and deletes it from the list', async ({ page }) => {
  const guest = { userType: 'guest', host: HOST, last: '2011' } as const
  await openFormAs(page, guest, await openFor('오천항해호'))
  await holdSeats(page, 2)
  const no = await payByCard(page)

  await openReservation(page, guest, no)
  const dialog = await askForQuote(page)
  await dialog.getByRole('button', { name: '70,000원 환불받고 취소' }).click()
  await expect(dialog).toBeHidden()
  await expectState(page, reservationHref('guest', no), '취소완료')

  await openReservation(page, guest, no)
  await page.getByRole('button', { name: '목록에서 지우기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await page.waitForURL(`**${reservationListHref('guest')}`)
  await page.getByRole('tab', { name: '취소' }).click()
  await expect(page.getByText('취소한 예약이 없어요.')).toBeVisible()
})

test('the operator cancels for weather: full refund, and every booker is notified', async ({
  page,
  browser,
}) => {
  const departure = await openFor('뉴해왕호')
  const member = { userType: 'member', host: HOST, last: '' } as const
  await openFormAs(page, member, departure)
  await holdSeats(page, 1)
  const membersNo = await payByTransfer(page, PRICE)
  const guestsPage = await browser.newPage()
  const guest = { userType: 'guest', host: HOST, last: '2012' } as const
  await openFormAs(guestsPage, guest, departure)
  await holdSeats(guestsPage, 1)
  const guestsNo = await payByCard(guestsPage)

  expect(await operate('weather', String(departure.no), '--yes')).toContain('취소한 예약 2건')

  await openReservation(page, member, membersNo)
  await expect(page.getByRole('main')).toContainText('환불 금액50,000원')
  await openPage(page, HOST, '/mypage/message')
  await expect(page.getByText('기상 악화로 출항하지 못해').first()).toBeVisible()
  await expectState(guestsPage, reservationHref('guest', guestsNo), '취소완료')
  await expect(guestsPage.getByRole('main')).toContainText('환불 금액50,000원')
  await expect
    .poll(() => messagesTo(guestPhone(guest.last)).join())
    .toContain('기상 악화로 출항하지 못해 예약을 취소했어요. 50,000원을 환불해 드려요.')
  await guestsPage.close()
})
