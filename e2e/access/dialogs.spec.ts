import { expect, type Page, test } from '@playwright/test'
import { bookingPath, holdSeats, order } from '../support/booking'
import { findShipNo } from '../support/catalogue'
import { findFlawsOfDialog } from '../support/access/dialogs'
import { openDeparture } from '../support/operator'
import { logInAsMember, openPage, REGULAR } from '../support/visitor'

const HOST = 'bada'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

test('dialogs of a visitor have no barriers and give the focus back', async ({ page }) => {
  const flaws: string[] = []
  await openPage(page, HOST, '/info/service_ship/')
  flaws.push(...(await findFlawsOfDialog(page, button(page, /^필터/))))
  // Whoever is not logged in is told so.
  flaws.push(...(await findFlawsOfDialog(page, button(page, '찜하기'))))
  await openPage(page, HOST, `/ship/${await findShipNo('바다호')}`)
  flaws.push(...(await findFlawsOfDialog(page, button(page, /쿠폰/))))
  expect(flaws).toEqual([])
})

test('dialogs of a member have no barriers and give the focus back', async ({ page }) => {
  const flaws: string[] = []
  await logInAsMember(page, HOST, '/mypage', REGULAR)
  flaws.push(...(await findFlawsOfDialog(page, button(page, /승선자 (더하기|추가)/))))
  await openPage(page, HOST, '/mypage/message')
  flaws.push(...(await findFlawsOfDialog(page, button(page, /지우기$/))))
  expect(flaws).toEqual([])
})

test('cancelling asks without barriers and gives the focus back', async ({ page }, { project }) => {
  const departure = await openDeparture({
    ship: '바다호',
    daysAhead: 9,
    time: project.name === 'phone' ? '02:43' : '02:44',
    capacity: 4,
    price: 50_000,
  })
  await logInAsMember(page, HOST, bookingPath(departure))
  await holdSeats(page, 1)
  const { reservation_no: no } = await order(page, '무통장')
  await openPage(page, HOST, `/mypage/reservation_detail/${no}`)
  const unpaid = await findFlawsOfDialog(page, button(page, '결제하지 않고 예약 취소하기'))
  expect(unpaid).toEqual([])
})
