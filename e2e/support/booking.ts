import { expect, type Locator, type Page } from '@playwright/test'
import type { Answer } from '@/lib/contract/wire'
import { formatKoreanDate, monthOf } from '@/lib/date/kst'
import { RESERVATION_STATE_LABELS } from '@/lib/reservation/states'
import type { Departure } from './operator'

type PayName = '무통장' | '가상계좌' | '카드결제'

/** Address of the booking form, as the calendar's link names it. */
export const bookingPath = ({ no, shipNo, sdate }: Departure): string =>
  `/reservation/${no}?ship_no=${shipNo}&sdate=${sdate}`

/** Chooses a departure in the calendar of the trip page that is open; answers the booking card. */
export async function chooseDay(page: Page, { sdate, time }: Departure): Promise<Locator> {
  const month = `${sdate.slice(0, 4)}년 ${Number(monthOf(sdate).slice(4))}월 달력`
  const grid = page.getByRole('grid', { name: month })
  while (!(await grid.isVisible())) await page.getByRole('button', { name: '다음 달' }).click()
  await grid.getByRole('button', { name: formatKoreanDate(sdate) }).click()
  const card = page.getByRole('region', { name: formatKoreanDate(sdate) })
  // A stay says its check-in twice: at the departure, and with the check-out.
  await expect(card.getByText(time).first()).toBeVisible()
  // One of several departures is chosen first.
  const choice = card.getByRole('listitem').filter({ hasText: time }).getByRole('radio')
  if ((await choice.count()) > 0) await choice.check()
  return card
}

/** What the trip page's button says: its bar on a phone, then its card on a desk. */
const RESERVE = { 예약: / 예약$|(^| )예약하기$/, '대기 신청': /(^| )대기 신청$/ } as const

/** The button of what is chosen on the trip page: in the card on a desk, in the bar on a phone. */
export const reserveLink = (page: Page, words: keyof typeof RESERVE): Locator =>
  page.getByRole('link', { name: RESERVE[words] }).filter({ visible: true }).first()

/** The booking's button before seats are held, and the one that orders them. */
export const TAKE_SEATS = /· ((자리 잡고|객실 맡아 두고) (결제|예약|참가 신청)하기|이렇게 바꾸기)$/
export const ORDER = /^[\d,]+원 (결제|예약|참가 신청)하기$/

/**
 * Holds seats (or rooms) on the booking form that is open, one party bigger for every press. A guest who
 * has just proved a phone holds one already.
 */
export async function holdSeats(page: Page, party: number): Promise<void> {
  const take = page.getByRole('button', { name: TAKE_SEATS })
  const order = page.getByRole('button', { name: ORDER })
  await expect(take.or(order)).toBeVisible()
  // The code's last digit holds by itself: what is pressed meanwhile is pressed again by people.
  await expect(take.or(order)).not.toHaveAttribute('aria-busy')
  for (let count = 1; count < party; count += 1) {
    await page.getByRole('button', { name: /^(인원|객실) 늘리기/ }).click()
  }
  if (party > 1 || (await take.isVisible())) await take.click()
  await expect(order).toBeVisible()
  await expect(page.getByText('남은 시간')).toBeVisible()
}

/** Takes off the coupon that a member's booking has by itself, for tests that count the full price. */
export async function payFullPrice(page: Page): Promise<void> {
  const coupon = page.getByLabel('쿠폰')
  if ((await coupon.count()) > 0) await coupon.selectOption('')
}

/** Books what is held at its full price and answers what the server said of it. A card leads on to the gateway. */
export async function order(page: Page, payName: PayName): Promise<Answer<'createReservation'>> {
  await payFullPrice(page)
  await page.getByRole('radio', { name: payName }).check()
  await page.getByRole('checkbox', { name: /동의/ }).check()
  const answered = page.waitForResponse(/\/b\/v2\/reservation\/index$/)
  const read = answered.then((response) => response.json() as Promise<Answer<'createReservation'>>)
  // The browser drops the answers of a page that it has left, so the gateway's page waits until this is read.
  await page.route('**/b/pay/sandbox/*', (route) => read.then(() => route.continue()), { times: 1 })
  await page.getByRole('button', { name: ORDER }).click()
  return read
}

/** 결제대기 is what the booker of a card reads for 입금대기. */
const STATES = ['결제대기', ...Object.values(RESERVATION_STATE_LABELS)]
const SOME_STATE = new RegExp(`^(?:${STATES.join('|')})$`)

/**
 * Opens a reservation again and again until it is in a state that something outside brings about: a page
 * that shows another one goes on showing it.
 */
export async function expectState(page: Page, path: string, state: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(async () => {
    await page.goto(new URL(path, page.url()).href)
    await expect(main.getByText(SOME_STATE).first()).toBeVisible()
    await expect(main.getByText(state, { exact: true }).first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
}
