import { expect, type Page, test } from '@playwright/test'
import { reservationHref } from '@/lib/reservation/reservationHref'
import { bookingPath, expectState, holdSeats, order } from '../support/booking'
import { openFormAs } from '../support/bookers'
import { openDeparture, operate } from '../support/operator'
import { openPage } from '../support/visitor'

const HOST = 'bada'
const PRICE = 50_000

async function payByTransfer(page: Page): Promise<number> {
  await holdSeats(page, 1)
  const { reservation_no, state } = await order(page, '무통장')
  expect(state).toBe('AWAITING_PAYMENT')
  await expect(page.getByRole('heading', { name: '예약이 접수되었어요' })).toBeVisible()
  await operate('confirm-deposit', String(reservation_no), String(PRICE), '--yes')
  return reservation_no
}

/** The bank's counter is a page of the sandbox gateway. */
async function payByVirtualAccount(page: Page): Promise<number> {
  await holdSeats(page, 1)
  const { reservation_no, account } = await order(page, '가상계좌')
  await expect(page.getByText(account?.number ?? 'no account', { exact: true })).toBeVisible()
  await page.goto(new URL('/b/pay/sandbox/deposit', page.url()).href)
  await page.getByRole('textbox', { name: '계좌번호' }).fill(account?.number ?? '')
  await page.getByRole('textbox', { name: '금액(원)' }).fill(String(PRICE))
  await page.getByRole('button', { name: '입금하기' }).click()
  await expect(page.getByText('입금했어요.')).toBeVisible()
  return reservation_no
}

/** The first card is over its limit; the second one pays. */
async function payByCard(page: Page): Promise<number> {
  await holdSeats(page, 1)
  const { reservation_no } = await order(page, '카드결제')
  await page.getByRole('radio', { name: '한도가 넘은 카드' }).check()
  await page.getByRole('button', { name: '결제하기' }).click()
  await expect(page.getByRole('alert')).toContainText('카드사에서 승인을 거절했어요')
  await page.getByRole('radio', { name: '승인되는 카드' }).check()
  await page.getByRole('button', { name: '결제하기' }).click()
  await page.waitForURL(`**/reservation/done/${reservation_no}`)
  await expect(page.getByRole('heading', { name: '예약이 확정되었어요' })).toBeVisible()
  return reservation_no
}

const ways = [
  { name: '무통장', pay: payByTransfer },
  { name: '가상계좌', pay: payByVirtualAccount },
  { name: '카드결제', pay: payByCard },
] as const

test('a guest pays by each pay type', async ({ page }) => {
  const departure = await openDeparture({
    ship: '만석호',
    daysAhead: 25,
    capacity: ways.length,
    price: PRICE,
  })
  await openFormAs(page, { userType: 'guest', host: HOST, last: '2002' }, departure)
  for (const { name, pay } of ways) {
    await test.step(name, async () => {
      const reservationNo = await pay(page)
      await expectState(page, reservationHref('guest', reservationNo), '예약확정')
      await openPage(page, HOST, bookingPath(departure))
    })
  }
  await expect(page.getByText('지금은 자리가 없어요.')).toBeVisible()
})
