import { expect, type Page, test } from '@playwright/test'
import { reservationHref, reservationListHref } from '@/lib/reservation/reservationHref'
import { bookingPath, expectState, holdSeats, ORDER, payFullPrice } from '../support/booking'
import { findReservation, openFormAs } from '../support/bookers'
import { type Departure, openDeparture } from '../support/operator'
import { openPage } from '../support/visitor'

const HOST = 'bada'
const PRICE = 50_000
/** The sandbox opens no card for bookers of these names. */
const DECLINED = '결제거절'
const SILENT = '결제지연'

/** Orders what is held by card, which does not open; answers the number of what stands. */
async function orderInVain(page: Page, name: string, message: RegExp): Promise<number> {
  await payFullPrice(page)
  await page.getByRole('textbox', { name: '예약자 이름' }).fill(name)
  await page.getByRole('radio', { name: '카드결제' }).check()
  await page.getByRole('checkbox', { name: /동의/ }).check()
  await page.getByRole('button', { name: ORDER }).click()
  await page.waitForURL(/\/reservation\/done\/\d+/)
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(message)
  await alert.getByRole('button', { name: '확인' }).click()
  await expect(page.getByText(/자리는 .*까지 그대로 있으니/)).toBeVisible()
  await expect(page.getByText(/자리가 풀렸어요/)).toHaveCount(0)
  return Number(/\/(\d+)\/?$/.exec(page.url())?.[1])
}

async function payInstead(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: '다른 방법으로 결제하기' }).click()
  await page.getByRole('radio', { name: way }).check()
  await page.getByRole('button', { name: '이 방법으로 결제하기' }).click()
}

async function transfer(page: Page): Promise<void> {
  const number = await page.getByText(/^900-\d+$/).innerText()
  await page.goto(new URL('/b/pay/sandbox/deposit', page.url()).href)
  await page.getByRole('textbox', { name: '계좌번호' }).fill(number)
  await page.getByRole('textbox', { name: '금액(원)' }).fill(String(PRICE))
  await page.getByRole('button', { name: '입금하기' }).click()
  await expect(page.getByText('입금했어요.')).toBeVisible()
}

const openTrip = (daysAhead: number): Promise<Departure> =>
  openDeparture({ ship: '오천항해호', daysAhead, capacity: 1, price: PRICE })

test('a guest whose card is declined pays the same reservation again', async ({ page }) => {
  const visitor = { userType: 'guest', host: HOST, last: '2041' } as const

  await test.step('declined, and paid into a virtual account', async () => {
    await openFormAs(page, visitor, await openTrip(30))
    await holdSeats(page, 1)
    const no = await orderInVain(page, DECLINED, /거절했어요/)
    await page.getByRole('button', { name: '카드로 결제하기' }).click()
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('거절했어요')
    await alert.getByRole('button', { name: '확인' }).click()
    await payInstead(page, '가상계좌')
    await transfer(page)
    await expectState(page, reservationHref('guest', no), '예약확정')
  })

  await test.step('no answer, found again in the list, and cancelled', async () => {
    const departure = await openTrip(31)
    await openPage(page, HOST, bookingPath(departure))
    await holdSeats(page, 1)
    const no = await orderInVain(page, SILENT, /응답하지 않아요/)
    await openPage(page, HOST, reservationListHref('guest'))
    const card = await findReservation(page, no)
    await card.getByRole('link', { name: '오천항해호' }).click()
    await payInstead(page, '무통장')
    await expect(page.getByRole('button', { name: '계좌번호 복사' })).toBeVisible()
    await page.getByRole('button', { name: '결제하지 않고 예약 취소하기' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: '취소하기' }).click()
    await expect(page.getByRole('main').getByText('취소완료').first()).toBeVisible()
    // The only seat is free again.
    await openPage(page, HOST, bookingPath(departure))
    await holdSeats(page, 1)
  })

  await test.step('back from the gateway’s page, and paid by bank', async () => {
    await openPage(page, HOST, bookingPath(await openTrip(32)))
    await holdSeats(page, 1)
    await page.getByRole('radio', { name: '카드결제' }).check()
    await page.getByRole('checkbox', { name: /동의/ }).check()
    await page.getByRole('button', { name: ORDER }).click()
    await page.waitForURL('**/b/pay/sandbox/*')
    await page.getByRole('button', { name: '취소' }).click()
    await page.waitForURL(/\/reservation\/done\/\d+/)
    await payInstead(page, '무통장')
    await expect(page.getByRole('button', { name: '계좌번호 복사' })).toBeVisible()
    await expect(page.getByRole('button', { name: '카드로 결제하기' })).toBeHidden()
  })
})
