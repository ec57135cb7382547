import type { Operator } from '@/server/cli/command'
import { parseCommand } from '@/server/cli/parseCommand'
import { Refusal, refuse } from '@/server/http/refusal'
import type { TestServer } from './server'

/** An operator at the command line: over a test's server, or over services of another clock. */
type Desk = Pick<TestServer, 'db' | 'modules'> & { now?: () => Date }

export type OperatorCli = {
  /**
   * What the command line prints for these words, agreeing to what it would ask about; a refusal's
   * sentence when it refuses.
   */
  operate(...words: string[]): Promise<string>
  /** The same with an answer to what it asks; undefined: no terminal is there to ask on. */
  operateAnswering(answer: string | undefined, ...words: string[]): Promise<string>
  /** What it asked last. */
  lastQuestion(): string
  /** Files that the operator's machine has. */
  files: Map<string, string>
}

export const createOperatorCli = ({ db, modules, now = () => new Date() }: Desk): OperatorCli => {
  const files = new Map<string, string>()
  let question = ''
  const readFile = async (path: string) => {
    const text = files.get(path)
    if (text === undefined) throw refuse.badRequest(`${path} 파일을 읽을 수 없어요.`)
    return text
  }
  const operateAnswering = async (answer: string | undefined, ...words: string[]) => {
    const command = parseCommand(words)
    if (command.kind !== 'run') return command.text
    const ask: Operator['ask'] = async (asked) => {
      question = asked
      return answer
    }
    try {
      return await command.run({ db, modules, readFile, ask, now })
    } catch (error) {
      if (error instanceof Refusal) return error.message
      throw error
    }
  }
  const operate = (...words: string[]) => operateAnswering('yes', ...words)
  return { operate, operateAnswering, lastQuestion: () => question, files }
}
