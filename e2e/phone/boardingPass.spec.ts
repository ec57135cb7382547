import { expect, type Page, test } from '@playwright/test'
import { reservationHref } from '@/lib/reservation/reservationHref'
import { holdSeats, order } from '../support/booking'
import { openFormAs, openReservation } from '../support/bookers'
import { openDeparture, operate } from '../support/operator'
import { storefront } from '../support/settings'

test.use({ serviceWorkers: 'allow' })

const HOST = 'bada'
const qrOf = (page: Page) => page.getByRole('img', { name: '탑승 QR' })

/** The worker answers for the next page, and the copy is on the device. */
const untilKept = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(
        async (kept) =>
          navigator.serviceWorker.controller?.state === 'activated' &&
          (await caches.match(kept)) !== undefined,
        path,
      ),
    )
    .toBe(true)

/** The path of the QR's dark modules. */
const modulesOf = (page: Page) => qrOf(page).locator('path').getAttribute('d')

test('the QR of a reservation is there without network, until the visitor logs out', async ({
  page,
  context,
}) => {
  const guest = { userType: 'guest', host: HOST, last: '2013' } as const
  const departure = await openDeparture({
    ship: '오천항해호',
    daysAhead: 3,
    capacity: 4,
    price: 50_000,
  })
  await openFormAs(page, guest, departure)
  await holdSeats(page, 1)
  const { reservation_no: no } = await order(page, '무통장')
  await operate('confirm-deposit', String(no), '50000', '--yes')
  await openReservation(page, guest, no)
  const path = reservationHref('guest', no)
  await untilKept(page, path)
  const modules = await modulesOf(page)
  expect(modules).toMatch(/^M\d/)

  await context.setOffline(true)
  await page.goto(storefront(HOST, path))
  await expect(page.getByText('저장해 둔 내용을 보여 드려요')).toBeVisible()
  await expect(page.getByText('오천항해호 탑승 QR')).toBeVisible()
  expect(await modulesOf(page)).toBe(modules)

  await page.goto(storefront(HOST, '/customer/faq'))
  await expect(page.getByText('인터넷에 연결되지 않았어요.')).toBeVisible()
  await page.getByRole('link', { name: /^탑승 QR 오천항해호/ }).click()
  expect(await modulesOf(page)).toBe(modules)

  await context.setOffline(false)
  await page.goto(storefront(HOST, '/user/logout'))
  await page.waitForURL(storefront(HOST, '/'))
  await context.setOffline(true)
  await page.goto(storefront(HOST, path))
  await expect(page.getByText('인터넷에 연결되지 않았어요.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^탑승 QR/ })).toHaveCount(0)
})
