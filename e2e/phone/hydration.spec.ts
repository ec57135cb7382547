import { expect, test } from '@playwright/test'
import { findShipNo } from '../support/catalogue'
import { openPage } from '../support/visitor'

/** What React's first commit of a page has: its nodes, and the parts that are hydrated later. */
type FirstPiece = { nodes: number; laterParts: number }

/** The tag of a part that is not hydrated yet (React's `DehydratedFragment`). */
const DEHYDRATED = 18

/** Makes React report its first commit, as it does to its developer tools. */
const watchFirstCommit = (dehydrated: number) => {
  type Fiber = { tag: number; child: Fiber | null; sibling: Fiber | null }
  const piece: FirstPiece = { nodes: 0, laterParts: 0 }
  const count = (fiber: Fiber | null): void => {
    for (let next = fiber; next; next = next.sibling) {
      piece.nodes += 1
      if (next.tag === dehydrated) piece.laterParts += 1
      count(next.child)
    }
  }
  let isFirst = true
  const onCommitFiberRoot = (_renderer: number, root: { current: Fiber }) => {
    if (isFirst) count(root.current)
    isFirst = false
  }
  const ignore = () => undefined
  Object.assign(window, {
    firstPiece: piece,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot,
      onCommitFiberUnmount: ignore,
      onPostCommitFiberRoot: ignore,
    },
  })
}

for (const [name, path, mostNodes, leastParts] of [
  ['main page', () => '/', 560, 5],
  ['list', () => '/info/service_ship/', 180, 4],
  ['trip', async () => `/ship/${await findShipNo('바다호')}`, 400, 5],
  ['fishing reports', () => '/info/ship_board/', 260, 4],
] as const) {
  test(`React takes the ${name} over in parts, the first of them small`, async ({ page }) => {
    await page.addInitScript(watchFirstCommit, DEHYDRATED)
    await openPage(page, 'www', await path())
    const piece = () =>
      page.evaluate(() => (window as unknown as { firstPiece: FirstPiece }).firstPiece)
    await expect.poll(async () => (await piece()).nodes).toBeGreaterThan(0)
    const { nodes, laterParts } = await piece()
    expect(laterParts).toBeGreaterThanOrEqual(leastParts)
    expect(nodes).toBeLessThanOrEqual(mostNodes)
  })
}

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

/** Notes each use of what loads the browser's data of a language. */
const watchLanguageData = () => {
  const uses: string[] = []
  Object.assign(window, { languageDataUses: uses })
  for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'Collator'] as const) {
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name], {
        construct: (target, given) => {
          uses.push(`Intl.${name}`)
          return Reflect.construct(target, given) as object
        },
      }),
    })
  }
  for (const type of [Number, Date]) {
    const { toLocaleString } = type.prototype
    type.prototype.toLocaleString = function (this: number & Date, ...given: []) {
      uses.push('toLocaleString')
      return toLocaleString.apply(this, given)
    }
  }
}

for (const path of ['/', '/info/service_ship/', '/ship/1', '/info/ship_board/']) {
  test(`${path}: no language data is loaded before the page is touched`, async ({ page }) => {
    await page.addInitScript(watchLanguageData)
    await openPage(page, 'www', path)
    await page.waitForLoadState('networkidle')
    const uses = await page.evaluate(
      () => (window as unknown as { languageDataUses: string[] }).languageDataUses,
    )
    expect(uses).toEqual([])
  })
}
