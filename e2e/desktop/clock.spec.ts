import { expect, test } from '@playwright/test'
import { bookingPath, holdSeats, ORDER } from '../support/booking'
import { openDeparture } from '../support/operator'
import { logInAsMember, openPage } from '../support/visitor'

const HOUR_MS = 3_600_000

for (const [words, ahead, daysAhead] of [
  ['fast', 6 * HOUR_MS, 27],
  ['slow', -6 * HOUR_MS, 28],
] as const) {
  test(`a visitor whose clock is six hours ${words} books within the ten minutes of the hold`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + ahead })
    const departure = await openDeparture({ ship: '만석호', daysAhead, capacity: 4, price: 50_000 })
    await logInAsMember(page, 'bada', '/customer/faq')
    await openPage(page, 'bada', bookingPath(departure))
    await holdSeats(page, 1)
    await expect(page.getByRole('timer')).toHaveText(/^(10:0\d|0[89]:\d\d)$/)
    await expect(page.getByRole('button', { name: ORDER })).toBeVisible()
  })
}
