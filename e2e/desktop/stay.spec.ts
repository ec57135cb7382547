import { expect, test } from '@playwright/test'
import { addDays, formatKoreanDate } from '@/lib/date/kst'
import { reservationHref } from '@/lib/reservation/reservationHref'
import { guestPhone } from '../support/bookers'
import { chooseDay, expectState, holdSeats, order, reserveLink } from '../support/booking'
import { openDeparture } from '../support/operator'
import { openPage, provePhone } from '../support/visitor'

const HOST = 'dolsan'
const NIGHT = 90_000

const openNight = (daysAhead: number) =>
  openDeparture({ ship: '등대아래 펜션', daysAhead, capacity: 2, price: NIGHT })

test('a room is booked for two nights and three guests', async ({ page }) => {
  const first = await openNight(33)
  await openNight(34)
  await openPage(page, HOST, `/ship/${first.shipNo}`)
  await chooseDay(page, first)
  await page.getByRole('button', { name: '숙박 늘리기' }).click()
  await page.getByRole('button', { name: '숙박 인원 늘리기' }).click()
  await reserveLink(page, '예약').click()
  await provePhone(page, { name: '김손님', phone: guestPhone('7702') })

  await expect(page.getByRole('group', { name: '숙박', exact: true })).toContainText('2박')
  await holdSeats(page, 1)
  const { reservation_no, total } = await order(page, '무통장')
  expect(total).toBe(2 * NIGHT)
  await expectState(page, reservationHref('guest', reservation_no), '입금대기')
  const until = formatKoreanDate(addDays(first.sdate, 2))
  await expect(page.getByRole('main')).toContainText(`퇴실${until}`)
  await expect(page.getByRole('main')).toContainText('2박 · 객실 1개 · 3명')
})
