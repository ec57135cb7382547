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
