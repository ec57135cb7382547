/** The same items with one of them at another place; the others close up. */
export const moveItem = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const moved = [...items]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
