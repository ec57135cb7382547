import { expect, type Page, test } from '@playwright/test'
import { passengersHref } from '@/lib/reservation/reservationHref'
import { holdSeats, order } from '../support/booking'
import { openFormAs, openReservation } from '../support/bookers'
import { openDeparture } from '../support/operator'
import { fillPassenger } from '../support/passengers'

const HOST = 'bada'

type Line = { slot: number; name: string; phone: string }

async function fillLine(page: Page, { slot, ...passenger }: Line): Promise<void> {
  const line = page.getByRole('region', { name: `${slot}번 승선자` })
  await fillPassenger(line, passenger)
  await line.getByRole('button', { name: '저장하기' }).click()
}

/** The link that the reservation page hands on, as it lands in the clipboard. */
async function copyCompanionLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '동행자에게 링크 보내기' }).click()
  await expect(page.getByText('주소를 복사했어요.')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('a companion fills in an entry, and the guest who booked locks the list', async ({
  page,
  browser,
}) => {
  const booker = { userType: 'guest', host: HOST, last: '2032' } as const
  const departure = await openDeparture({
    ship: '은성호',
    daysAhead: 13,
    capacity: 2,
    price: 50_000,
  })
  await openFormAs(page, booker, departure)
  await holdSeats(page, 2)
  const { reservation_no } = await order(page, '무통장')
  await openReservation(page, booker, reservation_no)
  await expect(page.getByText('0/2명 작성')).toBeVisible()
  const link = await copyCompanionLink(page)
  expect(link).toContain(passengersHref(reservation_no, ''))

  const companion = await browser.newPage()
  await companion.goto(link)
  const second = companion.getByRole('region', { name: '2번 승선자' })
  await second.getByRole('button', { name: '작성하기' }).click()
  await fillLine(companion, { slot: 2, name: '이동행', phone: '010-3100-9001' })
  await expect(companion.getByText('저장했어요. 이 창을 닫으셔도 돼요.')).toBeVisible()
  await companion.close()

  await page.getByRole('link', { name: '승선자명부 작성하기' }).click()
  await expect(page.getByRole('heading', { name: '2. 이동행' })).toBeVisible()
  await fillLine(page, { slot: 1, name: '김예약', phone: '010-3100-9002' })
  // The form closes when it is saved, and what is below it moves.
  await expect(page.getByRole('heading', { name: '1. 김예약' })).toBeFocused()
  await page.getByRole('button', { name: '승선자명부 확정하기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확정하기' }).click()
  await expect(page.getByText('확정된 승선자명부예요.')).toBeVisible()
})
