import { expect, test } from '@playwright/test'
import { findShipNo } from '../support/catalogue'
import { openPage } from '../support/visitor'

/** Counts the days of a calendar that React draws a second time, as its developer tools would. */
const watchDays = () => {
  type Fiber = {
    type: unknown
    memoizedProps: Record<string, unknown> | null
    child: Fiber | null
    sibling: Fiber | null
  }
  const days = new Map<unknown, unknown>()
  const drawnAgain: unknown[] = []
  const visit = (fiber: Fiber | null): void => {
    for (let next = fiber; next; next = next.sibling) {
      const day = next.type === 'button' ? next.memoizedProps?.['data-date'] : undefined
      if (day && days.has(day) && days.get(day) !== next.memoizedProps) drawnAgain.push(day)
      if (day) days.set(day, next.memoizedProps)
      visit(next.child)
    }
  }
  const ignore = () => undefined
  Object.assign(window, {
    calendarDays: { days, drawnAgain },
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => visit(root.current),
      onCommitFiberUnmount: ignore,
      onPostCommitFiberRoot: ignore,
    },
  })
}

/** Days whose seats another visitor may take while the test runs. */
const DAYS_OF_OTHERS = 3
/** The day that was pressed, the one that was the tab stop before, and those of others. */
const DAYS_OF_A_PRESS = 2 + DAYS_OF_OTHERS

test('the calendar is drawn once, and a press draws only the days that change', async ({
  page,
}) => {
  await page.addInitScript(watchDays)
  /** How many days React knows, and how many it drew again since the last count. */
  const counts = () =>
    page.evaluate(() => {
      const { days, drawnAgain } = (
        window as unknown as {
          calendarDays: { days: ReadonlyMap<string, unknown>; drawnAgain: string[] }
        }
      ).calendarDays
      return { days: days.size, drawnAgain: new Set(drawnAgain.splice(0)).size }
    })
  const drawnAgain: number[] = []
  await openPage(page, 'www', `/ship/${await findShipNo('바다호')}`)
  await expect
    .poll(async () => {
      const counted = await counts()
      drawnAgain.push(counted.drawnAgain)
      return counted.days
    })
    .toBeGreaterThan(DAYS_OF_A_PRESS)
  await page.waitForLoadState('networkidle')
  drawnAgain.push((await counts()).drawnAgain)
  expect(Math.max(...drawnAgain)).toBeLessThanOrEqual(DAYS_OF_OTHERS)

  const next = page.getByRole('button', { name: '다음 달' })
  await next.click()
  const grid = page.getByRole('grid')
  // Its days are drawn again when what is known of them comes.
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  const day = grid.locator('button').nth(DAYS_OF_A_PRESS)
  await expect(day).toBeVisible()
  await counts()
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  const pressed = await counts()
  expect(pressed.drawnAgain).toBeGreaterThanOrEqual(1)
  expect(pressed.drawnAgain).toBeLessThanOrEqual(DAYS_OF_A_PRESS)
})
