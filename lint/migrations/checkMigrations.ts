import { createHistory } from './history'
import type { Context, Rule } from './rule'
import { columns } from './rules/columns'
import { constraints } from './rules/constraints'
import { indexes } from './rules/indexes'
import { enumValues, removals } from './rules/removals'
import { rows } from './rules/rows'
import { transactions } from './rules/transactions'
import { loadGrammar, type Migration, statementsOf } from './statements'

const RULES: readonly Rule[] = [
  transactions,
  indexes,
  columns,
  constraints,
  removals,
  enumValues,
  rows,
]

type Question = {
  /** All of them, in the order of their numbers: those before `from` only say what there is. */
  migrations: readonly Migration[]
  /** The first number that is checked. */
  from: number
  /** The newest migration of each version that was released. */
  releases: readonly number[]
  usedAt: Context['usedAt']
}

/**
 * Finds what would lock out or break the version before while migrations run beside it (ADR 56).
 *
 * @returns sentences that begin with file and line; none where all is well
 * @throws SqlError for a file that is no SQL
 */
export const checkMigrations = async (question: Question): Promise<string[]> => {
  await loadGrammar()
  const history = createHistory()
  return question.migrations.flatMap((migration) => {
    const { number, file } = migration
    const statements = statementsOf(migration)
    const released = Math.max(0, ...question.releases.filter((release) => release < number))
    const isInUse = (table: string | undefined) =>
      table !== undefined && !history.isNewerThan(table, released)
    const context = { migration, file: statements, history, released, isInUse }
    return statements.flatMap((statement) => {
      history.learn(statement, number)
      if (number < question.from) return []
      const wrong = RULES.flatMap((rule) =>
        rule(statement, { ...context, usedAt: question.usedAt }),
      )
      return wrong.map((sentence) => `${file}:${statement.line} ${sentence}`)
    })
  })
}
