/**
 * Does `work` for one after the other. One that fails holds up no other.
 *
 * @throws AggregateError at the end, with what failed: the worker logs it
 */
export const forEachIsolated = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const errors: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) {
    throw new AggregateError(errors, `${errors.length} of ${items.length} were left as they are`)
  }
}
