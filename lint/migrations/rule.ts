import type { History } from './history'
import type { Migration, Statement } from './statements'

/** What a rule knows of a statement beside itself. */
export type Context = {
  migration: Migration
  /** The statements of the same file. */
  file: readonly Statement[]
  history: History
  /** Number of the newest migration that the version before has. */
  released: number
  /** Whether the version before uses the table, so that a lock of it stops visitors. */
  isInUse(table: string | undefined): boolean
  /** Where our sources or those of the version before have a word; undefined where nobody does. */
  usedAt(name: string): string | undefined
}

/** Says what is wrong with a statement, each in a sentence; nothing where it is well. */
export type Rule = (statement: Statement, context: Context) => readonly string[]

export const NONE: readonly string[] = []
