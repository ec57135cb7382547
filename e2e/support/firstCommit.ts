/** What React's first commit of a page has: its nodes, and the parts that are hydrated later. */
export type FirstPiece = { nodes: number; laterParts: number }

/** The tag of a part that is not hydrated yet (React's `DehydratedFragment`). */
export const DEHYDRATED = 18

/** Makes React report its first commit, as it does to its developer tools. */
export const watchFirstCommit = (dehydrated: number) => {
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
