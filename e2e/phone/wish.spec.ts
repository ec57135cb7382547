import { expect, test } from '@playwright/test'
import { formatKoreanDate } from '@/lib/date/kst'
import { openDeparture } from '../support/operator'
import { openPage } from '../support/visitor'

test('a trip opens with the day and the party of the wish, and its bar leads to the booking form', async ({
  page,
}) => {
  const departure = await openDeparture({
    ship: '만석호',
    daysAhead: 31,
    capacity: 6,
    price: 105_000,
  })
  const { no, shipNo, sdate, time } = departure
  await openPage(page, 'bada', `/ship/${shipNo}?sdate=${sdate}&party=2`)

  const card = page.getByRole('region', { name: formatKoreanDate(sdate) })
  await expect(page.locator(`[data-date="${sdate}"]`)).toHaveAttribute('aria-pressed', 'true')
  // The demo may have a departure of its own on that day.
  const choice = card.getByRole('listitem').filter({ hasText: time }).getByRole('radio')
  await expect(card.getByText(time)).toBeVisible()
  if ((await choice.count()) > 0) await choice.check()

  const bar = page.getByRole('link', { name: `${time} · 2명 · 210,000원 예약` })
  await expect(bar).toHaveAttribute(
    'href',
    `/reservation/${no}?ship_no=${shipNo}&sdate=${sdate}&party=2`,
  )
  await card.getByRole('button', { name: '인원 늘리기' }).click()
  await page.getByRole('link', { name: `${time} · 3명 · 315,000원 예약` }).click()
  await expect(page).toHaveURL(new RegExp(`/reservation/${no}\\?.*party=3`))
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`sdate=${sdate}&party=3`))
  await expect(page.getByRole('group', { name: '인원' })).toContainText('3명')
})

test('the first three species of the season stand in sight without a swipe', async ({ page }) => {
  await openPage(page, 'www')
  const species = page.getByRole('group', { name: '어종', exact: true }).getByRole('button')
  for (const index of [0, 1, 2]) await expect(species.nth(index)).toBeInViewport({ ratio: 1 })
})
