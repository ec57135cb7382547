import { expect, type Page, test } from '@playwright/test'
import { untilBoardingStored } from '../support/offlinePages'
import { storefront } from '../support/settings'
import { CONSOLE, countTaps, findTripOfToday, logInAsOwner } from '../support/staff'

test.use({ serviceWorkers: 'allow' })

/** Refused as well: once in a whole run taps reached the server although the browser was set offline. */
const CALLS = /\/c\/v1\//

const openBoarding = (page: Page, scheduleNo: number) =>
  page.goto(storefront(CONSOLE, `/boarding/${scheduleNo}`))

test('boards by code without network, survives closing, and sends it when it is back', async ({
  page,
  context,
}) => {
  const trip = await findTripOfToday()
  await logInAsOwner(context, trip.operatorNo)
  await openBoarding(page, trip.scheduleNo)
  const card = page.getByRole('article', { name: new RegExp(`^${trip.name}`) })
  await expect(card).toBeVisible()
  await untilBoardingStored(page)

  await context.route(CALLS, (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/인터넷이 끊겼어요/)).toBeVisible()
  await page.getByRole('button', { name: 'QR 스캔', exact: true }).click()
  await page.getByRole('textbox', { name: '코드 입력' }).fill(trip.code)
  await page.getByRole('button', { name: '코드 확인' }).click()
  const found = page.getByRole('region', { name: `QR로 찾은 예약 ${trip.name}` })
  await found.getByRole('button', { name: new RegExp(`^${trip.party}명 모두 탑승`) }).click()
  await page.getByRole('button', { name: '명부 없이 탑승' }).click()
  await expect(page.getByText(`보내지 못한 표시 ${trip.party}개`)).toBeVisible()
  // A page that closes leaves the emulated outage first: it would hear that the network is back, and send.
  await page.goto('about:blank')
  await page.close()

  const later = await context.newPage()
  await openBoarding(later, trip.scheduleNo)
  await expect(later.getByText(`보내지 못한 표시 ${trip.party}개`)).toBeVisible()
  expect(await countTaps(trip.reservationNo)).toBe(0)

  await context.unroute(CALLS)
  await context.setOffline(false)
  await expect(later.getByText(/보내지 못한 표시/)).toBeHidden()
  await expect.poll(() => countTaps(trip.reservationNo)).toBe(trip.party)
  const boarded = later.getByRole('article', { name: new RegExp(`^${trip.name}`) })
  await expect(boarded.getByText(/✓ 탑승 · .* · 김대표/)).toHaveCount(trip.party)
})

test('leads from today to the passenger list on paper', async ({ page, context }) => {
  const trip = await findTripOfToday()
  await logInAsOwner(context, trip.operatorNo)
  await page.goto(storefront(CONSOLE, '/today'))
  await expect(page.getByRole('heading', { name: /^오늘/ }).first()).toBeVisible()
  await openBoarding(page, trip.scheduleNo)
  await page.getByRole('link', { name: '승선자명부' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('승선자명부')
  const table = page.getByRole('table', { name: '승선자' })
  await expect(table).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(table).toBeVisible()
  await expect(page.getByRole('link', { name: '본문 바로가기' })).toBeHidden()
  await expect(page.getByRole('button').first()).toBeHidden()
})
