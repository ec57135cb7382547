/**
 * Runs `work` for each item in turn, also after one has failed.
 *
 * @throws AggregateError at the end, with the errors of the failed items
 */
export const forEachIsolated = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const errors: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) {
    throw new AggregateError(errors, `${errors.length} of ${items.length} failed`)
  }
}
