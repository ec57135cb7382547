import type { Node } from 'libpg-query'
import { OUTSIDE } from '@/server/db/runMigration'
import { NONE, type Rule } from '../rule'

/** Above a statement that writes rows of a table in use: `-- few rows: the seven articles of policies`. */
const FEW = /^-- few rows: \S.*$/m

const sourcesOf = (node: Node): string[] =>
  [...JSON.stringify(node).matchAll(/"RangeVar":\{[^{}]*"relname":"([^"]+)"/g)].map(
    ([, name = '']) => name,
  )

/** The tables whose rows a statement locks, or reads into another one, as long as it runs. */
const longTables = (node: Node): (string | undefined)[] => {
  if ('UpdateStmt' in node) return [node.UpdateStmt.relation?.relname]
  if ('DeleteStmt' in node) return [node.DeleteStmt.relation?.relname]
  if ('MergeStmt' in node) return [node.MergeStmt.relation?.relname]
  if ('TruncateStmt' in node) return sourcesOf(node)
  if ('InsertStmt' in node) return sourcesOf(node)
  if ('CreateTableAsStmt' in node) return sourcesOf(node)
  return []
}

const codeOf = (node: Node): string =>
  'DoStmt' in node
    ? (node.DoStmt.args ?? [])
        .flatMap((arg) => ('DefElem' in arg && arg.DefElem.arg ? [arg.DefElem.arg] : []))
        .map((arg) => ('String' in arg ? (arg.String.sval ?? '') : ''))
        .join('\n')
    : ''

/** Rows of a table in use are written in batches that are committed one by one. */
export const rows: Rule = ({ node, comments }, { migration, history, released, isInUse }) => {
  if (migration.sql.startsWith(OUTSIDE) || FEW.test(comments)) return NONE
  const words = new Set(codeOf(node).match(/\w+/g))
  const tables = [
    ...longTables(node).filter(isInUse),
    ...history.tablesUntil(released).filter((table) => words.has(table)),
  ]
  return [...new Set(tables)].map(
    (table) =>
      `Rows of ${table} are read or written in one transaction: do it in batches in a file that begins with "${OUTSIDE}", or say above the statement why they are "-- few rows: …".`,
  )
}
