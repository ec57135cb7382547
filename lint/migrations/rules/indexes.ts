import { NONE, type Rule } from '../rule'

/**
 * An index that is built on a table in use must not lock it meanwhile. Dropping one takes a lock for a moment
 * only, for which the runner gives way.
 */
export const indexes: Rule = ({ node }, { isInUse }) => {
  if ('IndexStmt' in node) {
    const { relation, concurrent, idxname = '' } = node.IndexStmt
    // `on only`: of a partitioned table alone, whose partitions get theirs concurrently.
    if (concurrent || !relation?.inh || !isInUse(relation?.relname)) return NONE
    return [
      `Create index ${idxname} concurrently: it locks ${relation?.relname} while it is built.`,
    ]
  }
  if (!('ReindexStmt' in node)) return NONE
  const isConcurrent = (node.ReindexStmt.params ?? []).some(
    (param) => 'DefElem' in param && param.DefElem.defname === 'concurrently',
  )
  return isConcurrent ? NONE : ['Reindex concurrently.']
}
