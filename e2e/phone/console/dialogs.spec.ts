import { expect, type Locator, type Page, test } from '@playwright/test'
import { findBarriers } from '../../support/access/barriers'
import { findFlawsOfDialog } from '../../support/access/dialogs'
import { findFlaws } from '../../support/health'
import { storefront } from '../../support/settings'
import { CONSOLE, findTripOfToday, logInAsCaptain, logInAsOwner } from '../../support/staff'

/** What is wrong with the page as it is now, with a form or a step open. */
const findHere = async (page: Page): Promise<string[]> => {
  await expect(page.locator('[data-loading], [aria-busy=true]')).toHaveCount(0)
  // What was pressed last may be far down: half of a button below the header is no small button.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  return [...(await findFlaws(page)), ...(await findBarriers(page))]
}

/** Opens whatever a part of a page keeps closed until it is needed. */
const openDisclosures = async (part: Locator): Promise<void> => {
  const openers = part.locator('button[aria-expanded]')
  for (let index = 0; index < (await openers.count()); index += 1) {
    const opener = openers.nth(index)
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
  }
}

test('open dialogs and forms of the console have no barriers', async ({ page, context }) => {
  test.slow()
  const trip = await findTripOfToday()
  await logInAsOwner(context, trip.operatorNo)
  const flaws: string[] = []
  const go = (path: string) => page.goto(storefront(CONSOLE, path))

  await go(`/reservations/${trip.reservationNo}`)
  const reservation = page.getByRole('region', { name: `예약 ${trip.reservationNo}` })
  await expect(reservation).toBeVisible()
  await openDisclosures(reservation)
  flaws.push(...(await findHere(page)))

  const search = page.getByRole('button', { name: '예약, 손님, 배, 날짜 찾기' })
  flaws.push(...(await findFlawsOfDialog(page, search)))

  await go('/staff')
  await page.getByRole('button', { name: '직원 초대' }).click()
  await page.getByRole('button', { name: '초대 링크 만들기' }).click()
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible()
  flaws.push(...(await findHere(page)))
  await page.getByRole('button', { name: '닫기' }).click()
  await page
    .getByRole('button', { name: /^고치기/ })
    .first()
    .click()
  flaws.push(...(await findFlawsOfDialog(page, page.getByRole('button', { name: '계정 닫기' }))))

  await go('/money/accounts')
  const account = page.getByRole('button', { name: /계좌 바꾸기$/ }).first()
  flaws.push(...(await findFlawsOfDialog(page, account)))

  await go('/calendar/batch')
  await page.getByRole('radio', { name: '올리기' }).check()
  await page.getByRole('button', { name: '10% 올리기' }).click()
  flaws.push(...(await findHere(page)))
  await page.getByRole('button', { name: '다음: 날과 배' }).click()
  await page.getByRole('button', { name: '매주 토요일' }).click()
  flaws.push(...(await findHere(page)))
  await page.getByRole('button', { name: '다음: 미리 보기' }).click()
  await expect(page.getByRole('heading', { name: '이렇게 바뀌어요' })).toBeVisible()
  flaws.push(...(await findHere(page)))

  await go('/calendar')
  await page
    .getByRole('link', { name: /일정 열기$/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: '일정 열기' })).toBeVisible()
  flaws.push(...(await findHere(page)))

  await go(`/boarding/${trip.scheduleNo}`)
  flaws.push(...(await findFlawsOfDialog(page, page.getByRole('button', { name: 'QR 스캔' }))))
  expect(flaws).toEqual([])
})

test('a captain’s request for weather has no barriers', async ({ page, context }) => {
  const trip = await findTripOfToday()
  await logInAsCaptain(context, trip.operatorNo)
  await page.goto(storefront(CONSOLE, '/today'))
  const ask = page.getByRole('button', { name: /^기상 취소 요청/ }).first()
  expect(await findFlawsOfDialog(page, ask)).toEqual([])
})
