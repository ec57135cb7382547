import type { Constraint, Node } from 'libpg-query'
import type { Statement } from './statements'

/**
 * What the migrations up to a statement have made: which tables the version before knows, and which
 * constraints are validated. Grows statement by statement.
 */
export type History = ReturnType<typeof createHistory>

const columnThatIsNotNull = (expression: Node | undefined): string | undefined => {
  if (!expression || !('NullTest' in expression)) return undefined
  const { arg, nulltesttype } = expression.NullTest
  if (nulltesttype !== 'IS_NOT_NULL' || !arg || !('ColumnRef' in arg)) return undefined
  const [field] = arg.ColumnRef.fields ?? []
  return field && 'String' in field ? field.String.sval : undefined
}

/** The column that a check or a constraint keeps from being null. */
const keptColumn = ({ contype, raw_expr, keys }: Constraint): string | undefined => {
  if (contype === 'CONSTR_CHECK') return columnThatIsNotNull(raw_expr)
  const [key] = keys ?? []
  return contype === 'CONSTR_NOTNULL' && key && 'String' in key ? key.String.sval : undefined
}

export const createHistory = () => {
  const tables = new Map<string, number>()
  const constraints = new Map<string, { column: string | undefined; addedIn: number }>()
  const validated = new Set<string>()
  const key = (table: string, name: string) => `${table}.${name}`

  const learnAlter = (table: string, command: Node, number: number): void => {
    if (!('AlterTableCmd' in command)) return
    const { subtype, def, name = '' } = command.AlterTableCmd
    if (subtype === 'AT_ValidateConstraint') validated.add(key(table, name))
    if (subtype !== 'AT_AddConstraint' || !def || !('Constraint' in def)) return
    const constraint = def.Constraint
    const column = keptColumn(constraint)
    constraints.set(key(table, constraint.conname ?? ''), { column, addedIn: number })
  }

  return {
    learn: ({ node }: Statement, number: number): void => {
      if ('CreateStmt' in node) tables.set(node.CreateStmt.relation?.relname ?? '', number)
      if (!('AlterTableStmt' in node)) return
      const { relation, cmds = [] } = node.AlterTableStmt
      for (const command of cmds) learnAlter(relation?.relname ?? '', command, number)
    },
    /** Tables that were made by a migration up to this number. */
    tablesUntil: (number: number): string[] =>
      [...tables].filter(([, made]) => made <= number).map(([name]) => name),
    /** Whether a table is newer than this migration, and so unknown to the version before. */
    isNewerThan: (table: string, number: number): boolean => (tables.get(table) ?? 0) > number,
    /** The migration that added a constraint. */
    addedIn: (table: string, name: string): number | undefined =>
      constraints.get(key(table, name))?.addedIn,
    hasValidated: (table: string): boolean =>
      [...validated].some((name) => name.startsWith(`${table}.`)),
    /** Whether a validated constraint already keeps the column from being null. */
    isKeptNotNull: (table: string, column: string): boolean =>
      [...constraints].some(
        ([name, kept]) =>
          name.startsWith(`${table}.`) && kept.column === column && validated.has(name),
      ),
  }
}
