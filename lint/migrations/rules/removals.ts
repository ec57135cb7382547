import type { DropStmt, Node, RenameStmt } from 'libpg-query'
import { type Context, NONE, type Rule } from '../rule'
import { namesOf, type Statement } from '../statements'

/** Above a statement that removes a name: `-- contract: unused since 0.2 (migration 158)`. */
const CLAIM = /^-- contract: unused since \d+\.\d+(?:\.\d+)? \(migration (\d+)\)$/m

const DROPPED = new Set([
  'OBJECT_TABLE',
  'OBJECT_VIEW',
  'OBJECT_MATVIEW',
  'OBJECT_FUNCTION',
  'OBJECT_PROCEDURE',
  'OBJECT_TYPE',
  'OBJECT_SEQUENCE',
  'OBJECT_SCHEMA',
])

const lastName = (node: Node): string | undefined => {
  if ('List' in node) return namesOf(node.List.items).at(-1)
  if ('TypeName' in node) return namesOf(node.TypeName.names).at(-1)
  if ('ObjectWithArgs' in node) return namesOf(node.ObjectWithArgs.objname).at(-1)
  return 'String' in node ? node.String.sval : undefined
}

const droppedNames = ({ removeType = 'OBJECT_TABLE', objects = [] }: DropStmt): string[] =>
  DROPPED.has(removeType) ? objects.flatMap((object) => lastName(object) ?? []) : []

const madeAgain = (name: string, file: readonly Statement[]): boolean =>
  file.some(
    ({ node }) =>
      ('CreateStmt' in node && node.CreateStmt.relation?.relname === name) ||
      ('ViewStmt' in node && node.ViewStmt.view?.relname === name),
  )

/** The name that is gone afterwards; none where the same file gives it to another table or view. */
const renamedNames = (rename: RenameStmt, { file, isInUse }: Context): string[] => {
  const { renameType, relation, subname, object } = rename
  const table = relation?.relname ?? ''
  if (renameType === 'OBJECT_TABLE' || renameType === 'OBJECT_VIEW')
    return isInUse(table) && !madeAgain(table, file) ? [table] : []
  if (renameType === 'OBJECT_COLUMN') return isInUse(table) && subname ? [subname] : []
  return DROPPED.has(renameType ?? '') && object ? [lastName(object) ?? ''] : []
}

const removedNames = (node: Node, context: Context): string[] => {
  if ('DropStmt' in node) return droppedNames(node.DropStmt).filter(context.isInUse)
  if ('RenameStmt' in node) return renamedNames(node.RenameStmt, context)
  if (!('AlterTableStmt' in node) || !context.isInUse(node.AlterTableStmt.relation?.relname))
    return []
  return (node.AlterTableStmt.cmds ?? []).flatMap((command) => {
    if (!('AlterTableCmd' in command)) return []
    const { subtype, name = '' } = command.AlterTableCmd
    return subtype === 'AT_DropColumn' ? [name] : []
  })
}

/** What the version before may use goes only when it is known that nobody uses it any more. */
export const removals: Rule = ({ node, comments }, context) =>
  removedNames(node, context).flatMap((name) => {
    const since = Number(CLAIM.exec(comments)?.[1])
    if (Number.isNaN(since))
      return [
        `${name} is removed, which the version before may use: say above the statement "-- contract: unused since VERSION (migration NUMBER)".`,
      ]
    if (since > context.released)
      return [
        `${name} has been unused since migration ${since}, which no version has that was released: remove it after the next release.`,
      ]
    const place = context.usedAt(name)
    return place === undefined ? NONE : [`${name} is said to be unused, and is used: ${place}.`]
  })

/** A value of an enum keeps its name: the version before writes it. */
export const enumValues: Rule = ({ node }) =>
  'AlterEnumStmt' in node && node.AlterEnumStmt.oldVal
    ? [`Value ${node.AlterEnumStmt.oldVal} keeps its name: add a new one beside it.`]
    : NONE
