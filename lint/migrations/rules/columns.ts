import type { ColumnDef, Constraint, Node } from 'libpg-query'
import { NONE, type Rule } from '../rule'
import { namesOf } from '../statements'

/** Answer the same in one statement, so that PostgreSQL keeps one value for all rows that are there. */
const STABLE = new Set(['now', 'transaction_timestamp', 'statement_timestamp', 'current_setting'])
const SERIALS = new Set(['serial', 'bigserial', 'smallserial'])

const hasVolatileCall = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasVolatileCall)
  if (typeof value !== 'object' || value === null) return false
  if ('FuncCall' in value) {
    const { funcname } = (value as { FuncCall: { funcname?: Node[] } }).FuncCall
    if (!STABLE.has(namesOf(funcname).at(-1) ?? '')) return true
  }
  return Object.values(value).some(hasVolatileCall)
}

const constraintsOf = ({ constraints = [] }: ColumnDef): Constraint[] =>
  constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))

const isSerial = ({ typeName }: ColumnDef) => SERIALS.has(namesOf(typeName?.names).at(-1) ?? '')

/** What a new column must not bring along. */
const REFUSED: Readonly<Partial<Record<string, string>>> = {
  CONSTR_IDENTITY: 'an identity rewrites the table under its lock',
  CONSTR_GENERATED: 'a generated column rewrites the table under its lock',
  CONSTR_UNIQUE: 'its index is built under the lock of the table: create it concurrently',
  CONSTR_PRIMARY: 'its index is built under the lock of the table: create it concurrently',
  CONSTR_CHECK:
    'its check reads the table under its lock: add the check as `not valid`, and validate it in a later file',
}

const wrongOf = (column: ColumnDef): string[] => {
  const constraints = constraintsOf(column)
  const standard = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')
  const isNotNull = constraints.some(({ contype }) => contype === 'CONSTR_NOTNULL')
  return [
    ...constraints.flatMap(({ contype = '' }) => REFUSED[contype] ?? []),
    ...(isSerial(column) ? ['a sequence rewrites the table under its lock'] : []),
    ...(isNotNull && !standard ? ['the version before does not fill it: give it a default'] : []),
    ...(standard && hasVolatileCall(standard.raw_expr)
      ? ['its default differs from row to row, so that the table is rewritten under its lock']
      : []),
  ]
}

/** A column of a table in use is added, or changes, without rewriting or reading the table. */
export const columns: Rule = ({ node }, { isInUse, history }) => {
  if (!('AlterTableStmt' in node)) return NONE
  const table = node.AlterTableStmt.relation?.relname ?? ''
  if (!isInUse(table)) return NONE
  return (node.AlterTableStmt.cmds ?? []).flatMap((command) => {
    if (!('AlterTableCmd' in command)) return NONE
    const { subtype, def, name = '' } = command.AlterTableCmd
    if (subtype === 'AT_AlterColumnType')
      return [
        `Column ${name} of ${table} changes its type: add a column of the new type, and drop this one later.`,
      ]
    if (subtype === 'AT_AddIdentity') return [`Column ${name} of ${table}: add no identity.`]
    if (subtype === 'AT_SetNotNull' && !history.isKeptNotNull(table, name))
      return [
        `Column ${name} of ${table}: before it is set not null, add a check that it is not null as \`not valid\`, and validate it in a later file.`,
      ]
    if (subtype !== 'AT_AddColumn' || !def || !('ColumnDef' in def)) return NONE
    const column = def.ColumnDef
    return wrongOf(column).map((wrong) => `New column ${column.colname} of ${table}: ${wrong}.`)
  })
}
