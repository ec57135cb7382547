import type { Operator as CommandOperator } from '@/server/cli/command'
import { parseCommand } from '@/server/cli/parseCommand'
import { Refusal, refuse } from '@/server/http/refusal'
import { insertHost } from './builders'
import { startTestServer, type TestServer } from './server'

/** A test's server, or its services with another clock. */
type Backend = Pick<TestServer, 'db' | 'modules'> & { now?: () => Date }

export type OperatorCli = {
  /**
   * What the command line prints for these arguments, with `yes` to its question; the sentence of a
   * refusal.
   */
  operate(...words: string[]): Promise<string>
  /** The same with another answer to its question; undefined without a terminal. */
  operateAnswering(answer: string | undefined, ...words: string[]): Promise<string>
  /** The last question of the command line. */
  lastQuestion(): string
  /** The files of the operator's machine, by path. */
  files: Map<string, string>
}

export const createOperatorCli = ({
  db,
  modules,
  now = () => new Date(),
}: Backend): OperatorCli => {
  const files = new Map<string, string>()
  let question = ''
  const readFile = async (path: string) => {
    const text = files.get(path)
    if (text === undefined) throw refuse.badRequest(`${path} 파일을 읽을 수 없어요.`)
    return text
  }
  const writeFile = async (path: string, text: string) => void files.set(path, text)
  const operateAnswering = async (answer: string | undefined, ...words: string[]) => {
    const command = parseCommand(words)
    if (command.kind === 'runOnMachine') throw new Error('needs a machine')
    if (command.kind !== 'run') return command.text
    const ask: CommandOperator['ask'] = async (text) => {
      question = text
      return answer
    }
    try {
      return await command.run({ db, modules, readFile, writeFile, ask, now })
    } catch (error) {
      if (error instanceof Refusal) return error.message
      throw error
    }
  }
  const operate = (...words: string[]) => operateAnswering('yes', ...words)
  return { operate, operateAnswering, lastQuestion: () => question, files }
}

export type Operator = OperatorCli & { readonly server: TestServer }

/** An operator's command line over a server with the provider's storefront, for all tests of a file. */
export const setUpOperator = (): Operator => {
  let server: TestServer
  let cli: OperatorCli
  beforeAll(async () => {
    server = await startTestServer()
    cli = createOperatorCli(server)
    await insertHost(server.db)
  })
  afterAll(() => server.close())
  return {
    get server() {
      return server
    },
    get files() {
      return cli.files
    },
    operate: (...words) => cli.operate(...words),
    operateAnswering: (answer, ...words) => cli.operateAnswering(answer, ...words),
    lastQuestion: () => cli.lastQuestion(),
  }
}
