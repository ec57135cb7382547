import type { AlterTableCmd, Node } from 'libpg-query'
import { OUTSIDE } from '@/server/db/runMigration'
import { NONE, type Rule } from '../rule'
import type { Statement } from '../statements'

const commandsOf = (node: Node): AlterTableCmd[] =>
  'AlterTableStmt' in node
    ? (node.AlterTableStmt.cmds ?? []).flatMap((command) =>
        'AlterTableCmd' in command ? [command.AlterTableCmd] : [],
      )
    : []

const detachesConcurrently = ({ def }: AlterTableCmd): boolean =>
  def !== undefined && 'PartitionCmd' in def && def.PartitionCmd.concurrent === true

/** What PostgreSQL refuses inside a transaction. */
const isConcurrent = (node: Node): boolean =>
  ('IndexStmt' in node && node.IndexStmt.concurrent === true) ||
  ('DropStmt' in node && node.DropStmt.concurrent === true) ||
  'ReindexStmt' in node ||
  'VacuumStmt' in node ||
  commandsOf(node).some(detachesConcurrently)

const isValidation = (node: Node): boolean => {
  const commands = commandsOf(node)
  return commands.length > 0 && commands.every(({ subtype }) => subtype === 'AT_ValidateConstraint')
}

/** What ends well when it is run again after it was interrupted. */
const isRepeatable = ({ node, text }: Statement): boolean =>
  ('IndexStmt' in node && node.IndexStmt.if_not_exists === true) ||
  ('DropStmt' in node && node.DropStmt.concurrent === true && node.DropStmt.missing_ok === true) ||
  ('DoStmt' in node && /\bcommit\b/i.test(text)) ||
  'ReindexStmt' in node ||
  'VacuumStmt' in node ||
  isValidation(node)

/** Transactions, lock timeouts and what cannot be in one are the runner's (`server/db/runMigration.ts`). */
export const transactions: Rule = (statement, { migration, file }) => {
  const { node } = statement
  if ('TransactionStmt' in node) return ['The runner begins and commits.']
  if ('VariableSetStmt' in node && /_timeout$/.test(node.VariableSetStmt.name ?? ''))
    return ['The runner sets the time limits.']
  if ('LockStmt' in node || 'ClusterStmt' in node) return ['Lock no table.']
  if (!migration.sql.startsWith(OUTSIDE)) {
    return isConcurrent(node) ? [`It needs a file of its own that begins with "${OUTSIDE}".`] : NONE
  }
  if (file.length > 1) return ['A file outside a transaction has one statement.']
  if (isRepeatable(statement)) return NONE
  return [
    'It must end well when it is run again after half of it: `concurrently if not exists`, `concurrently if exists`, `validate constraint`, or batches with `commit`.',
  ]
}
