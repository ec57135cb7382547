import { forEachIsolated } from './forEachIsolated'
import { forgetFailures, noteFailure, type OfJob, whichFailed } from './jobFailures'

type Doing<Item> = {
  keyOf: (item: Item) => number | string
  work: (item: Item) => Promise<unknown>
  /** Of a gateway that does not answer, say: it is noted, and the run has not failed. */
  isExpected?: (error: unknown) => boolean
}

/**
 * Does what a job has found, one item after the other, also after one has failed. What failed is noted, so
 * that it waits longer each time (`failedBefore`) and stands in the metrics; once done it is forgotten.
 *
 * @throws AggregateError at the end, with the errors of the failed items
 */
export const doEach = async <Item>(
  of: OfJob,
  items: readonly Item[],
  { keyOf, work, isExpected = () => false }: Doing<Item>,
): Promise<void> => {
  const failed = await whichFailed(
    of,
    items.map((item) => String(keyOf(item))),
  )
  await forEachIsolated(items, async (item) => {
    const key = String(keyOf(item))
    try {
      await work(item)
    } catch (error) {
      await noteFailure(of, key, error)
      if (!isExpected(error)) throw error
      return
    }
    if (failed.has(key)) await forgetFailures(of, [key])
  })
}
