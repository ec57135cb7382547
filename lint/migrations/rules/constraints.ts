import type { AlterTableCmd, Constraint, PartitionCmd } from 'libpg-query'
import { type Context, NONE, type Rule } from '../rule'

const WITH_INDEX = new Set(['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION'])

const wrongOfAdded = (table: string, constraint: Constraint): readonly string[] => {
  const { contype = '', conname = '', indexname, skip_validation } = constraint
  if (WITH_INDEX.has(contype)) {
    if (indexname) return NONE
    return [
      `Constraint ${conname} of ${table}: create its index concurrently, and add it by \`using index\`.`,
    ]
  }
  if (skip_validation) return NONE
  return [
    `Constraint ${conname} of ${table} reads the table under its lock: add it as \`not valid\`, and validate it in a later file.`,
  ]
}

const wrongOfPartition = (partition: PartitionCmd, { isInUse, history }: Context) => {
  const name = partition.name?.relname ?? ''
  // The first partition of a new table, for whatever has no other one: every row belongs to it.
  if (partition.bound?.is_default) return NONE
  if (!isInUse(name) || history.hasValidated(name)) return NONE
  return [
    `Table ${name} is read under its lock when it becomes a partition: validate a check of the partition's bounds on it first, in an earlier file.`,
  ]
}

const wrongOf = (table: string, command: AlterTableCmd, context: Context): readonly string[] => {
  const { subtype, def, name = '' } = command
  if (subtype === 'AT_AttachPartition' && def && 'PartitionCmd' in def)
    return wrongOfPartition(def.PartitionCmd, context)
  if (!context.isInUse(table)) return NONE
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    return wrongOfAdded(table, def.Constraint)
  const isOfThisFile = context.history.addedIn(table, name) === context.migration.number
  if (subtype === 'AT_ValidateConstraint' && isOfThisFile)
    return [
      `Constraint ${name} of ${table}: validate it in a later file. Here it would read the table under the lock under which it was added.`,
    ]
  return NONE
}

/** A constraint of a table in use is added without reading the table, and validated later. */
export const constraints: Rule = ({ node }, context) => {
  if (!('AlterTableStmt' in node)) return NONE
  const { relation, cmds = [] } = node.AlterTableStmt
  return cmds.flatMap((command) =>
    'AlterTableCmd' in command
      ? wrongOf(relation?.relname ?? '', command.AlterTableCmd, context)
      : NONE,
  )
}
