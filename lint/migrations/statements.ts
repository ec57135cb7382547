import { loadModule, parseSync, type Node } from 'libpg-query'

/** A numbered file of `server/db/migrations`. */
export type Migration = { number: number; file: string; sql: string }

export type Statement = {
  node: Node
  /** The comments right above it, where a migration says what it knows. */
  comments: string
  text: string
  /** In the file, from 1. */
  line: number
}

/** Reads PostgreSQL's own grammar, once for a process; before the first `statementsOf`. */
export const loadGrammar = loadModule

const lineAt = (sql: Buffer, at: number): number =>
  sql.subarray(0, at).toString().split('\n').length

/**
 * The statements of a migration, by the parser of PostgreSQL.
 *
 * @throws SqlError where it is no SQL
 */
export const statementsOf = ({ sql }: Migration): Statement[] => {
  // Places are counted in bytes.
  const bytes = Buffer.from(sql)
  let end = 0
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location: from = 0, stmt_len }) => {
    const until = stmt_len ? from + stmt_len : bytes.length
    const comments = bytes.subarray(end, from).toString()
    end = until + 1
    const text = bytes.subarray(from, until).toString()
    return stmt ? [{ node: stmt, comments, text, line: lineAt(bytes, from) }] : []
  })
}

/** The texts of a list of names, as parsed. */
export const namesOf = (nodes: readonly Node[] | undefined): string[] =>
  (nodes ?? []).flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []))
