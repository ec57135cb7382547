import { expect, test } from '@playwright/test'
import { chooseDay, holdSeats, order } from '../support/booking'
import { openFormAs, openReservation } from '../support/bookers'
import { openDeparture } from '../support/operator'
import { openPage } from '../support/visitor'

const HOST = 'bada'
const SHIP = '은성호'
const FIRST = { userType: 'guest', host: HOST, last: '2031' } as const
const ASKING = { userType: 'member', host: HOST, last: '' } as const

test('who asked sees that another gave a seat back, and ends the alert', async ({
  page,
  browser,
}) => {
  const departure = await openDeparture({ ship: SHIP, daysAhead: 33, capacity: 1, price: 50_000 })
  const firstPage = await browser.newPage()
  await openFormAs(firstPage, FIRST, departure)
  await holdSeats(firstPage, 1)
  const { reservation_no: firstNo } = await order(firstPage, '무통장')

  await openFormAs(page, ASKING, departure)
  await openPage(page, HOST, `/ship/${departure.shipNo}`)
  await chooseDay(page, departure)
  await page.getByRole('link', { name: '빈자리 알림 받기' }).click()
  // The test may run at night.
  await page.getByRole('checkbox', { name: /밤 9시/ }).check()
  await page.getByRole('button', { name: '빈자리 알림 신청하기' }).click()
  await expect(page.getByRole('button', { name: '알림 끝내기' })).toBeVisible()
  // The boat's own departure of the day has room.
  const offered = page.locator(`a[href^="/reservation/${departure.no}?"]`)
  await expect(offered).toHaveCount(0)

  await openReservation(firstPage, FIRST, firstNo)
  await firstPage.getByRole('button', { name: '결제하지 않고 예약 취소하기' }).click()
  await firstPage.getByRole('button', { name: '취소하기', exact: true }).click()
  await expect(firstPage.getByRole('main').getByText('취소완료').first()).toBeVisible()
  await firstPage.close()

  const message = page.getByRole('article').filter({ hasText: '빈자리가 났어요' }).first()
  await expect(async () => {
    await openPage(page, HOST, '/mypage/message')
    await expect(message).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await message.getByRole('link', { name: '자세히 보기' }).click()
  await expect(offered).toBeVisible()
  await page.getByRole('button', { name: '알림 끝내기' }).click()
  await expect(page.getByText('빈자리 알림을 끝냈어요')).toBeVisible()
})
