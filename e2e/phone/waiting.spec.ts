import { expect, test } from '@playwright/test'
import { reservationHref, reservationListHref } from '@/lib/reservation/reservationHref'
import { chooseDay, expectState, holdSeats, order, reserveLink } from '../support/booking'
import { openFormAs, openReservation } from '../support/bookers'
import { openDeparture } from '../support/operator'
import { openPage } from '../support/visitor'

const HOST = 'bada'
const SHIP = '은성호'

const WAITING = { userType: 'guest', host: HOST, last: '2022' } as const
const FIRST = { userType: 'member', host: HOST, last: '' } as const

test('a guest waits for a full departure and books it', async ({ page, browser }) => {
  const departure = await openDeparture({
    ship: SHIP,
    daysAhead: 31,
    capacity: 2,
    price: 50_000,
  })
  const firstPage = await browser.newPage()
  await openFormAs(firstPage, FIRST, departure)
  await holdSeats(firstPage, 2)
  const { reservation_no: firstNo } = await order(firstPage, '무통장')

  await openPage(page, HOST, `/ship/${departure.shipNo}`)
  await chooseDay(page, departure)
  await expect(reserveLink(page, '대기 신청')).toBeVisible()
  await openFormAs(page, WAITING, departure)
  await page.getByRole('button', { name: '대기 신청하기' }).click()
  await expect(page.getByText('대기 1번째')).toBeVisible()

  await openReservation(firstPage, FIRST, firstNo)
  await firstPage.getByRole('button', { name: '결제하지 않고 예약 취소하기' }).click()
  await firstPage.getByRole('button', { name: '취소하기', exact: true }).click()
  // Told by the page itself: to load it again at once could drop the call that cancels.
  await expect(firstPage.getByRole('main').getByText('취소완료').first()).toBeVisible()
  await firstPage.close()

  await openPage(page, HOST, reservationListHref('guest'))
  const place = page
    .getByRole('article')
    .filter({ hasText: `${departure.time} · 1` })
    .filter({ hasText: SHIP })
  await expect(place).toContainText('자리가 났어요')
  await place.getByRole('link', { name: '지금 예약하기' }).click()
  await holdSeats(page, 1)
  const { reservation_no } = await order(page, '무통장')
  await expectState(page, reservationHref('guest', reservation_no), '입금대기')
})
