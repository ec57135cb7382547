import { readFile, writeFile } from 'node:fs/promises'
import { escapeLines } from '@/lib/text/hiddenCharacters'
import type { Operator } from '@/server/cli/command'
import type { Machine } from '@/server/cli/machine'
import { parseCommand } from '@/server/cli/parseCommand'
import { isBusy, isDataException, isUnavailable } from '@/server/db/databaseError'
import { LONG_WORK_TIMEOUTS } from '@/server/db/timeouts'
import { createDb } from '@/server/db/pool'
import { Refusal, refuse } from '@/server/http/refusal'
import { createModules } from '@/server/modules/modules'
import { runMain, StartError } from '@/server/startError'
import { askOnTerminal } from './support/askOnTerminal'
import { INTERRUPTED, runCommand } from './support/command'
import type { Closers } from './support/closers'
import { findDatabase } from './support/database'
import { loadEnvironment } from './support/environment'
import { createMachine } from './support/machine'
import { requireNewestSchema } from './support/schema'

/** Exit codes: 0 done, 1 refused, 2 wrong arguments. */
const WRONG_ARGUMENTS = 2
const CONNECTIONS = 3
const NOT_STORABLE =
  '저장할 수 없는 값이 있어요. 적은 숫자와 글자를 확인해 주세요. 바뀐 것은 없어요.'
const BUSY = '다른 작업이 같은 자료를 오래 쓰고 있어 바꾸지 못했어요. 잠시 후 다시 시도해 주세요.'
const LOST = '데이터베이스와 연결이 끊겼어요. 바뀌었는지 확인하고 다시 시도해 주세요.'

/** `npm run operator -- …`: the operator's commands, which use the services of the api. */
function main(): void {
  const asked = parseCommand(process.argv.slice(2))
  if (asked.kind === 'run') return runAndClose((closers) => work(asked.run, closers))
  if (asked.kind === 'runOnMachine') {
    return runAndClose((closers) => workOnMachine(asked.run, closers))
  }
  if (asked.kind === 'help') return console.log(asked.text)
  console.error(escapeLines(asked.text))
  process.exitCode = WRONG_ARGUMENTS
}

const runAndClose = (command: (closers: Closers) => Promise<void>): void =>
  runMain(() => runCommand(command, { exitCodeOnSignal: INTERRUPTED }))

async function work(run: (operator: Operator) => Promise<string>, closers: Closers): Promise<void> {
  const environment = loadEnvironment()
  const url = await findDatabase(environment, closers)
  await requireNewestSchema(url)
  const db = createDb(url, CONNECTIONS, LONG_WORK_TIMEOUTS)
  closers.add({ close: () => db.close() })
  const now = () => new Date()
  const modules = createModules(environment.config, db, now)
  try {
    const files = { readFile: readText, writeFile: writeText }
    console.log(escapeLines(await run({ db, modules, now, ...files, ask })))
  } catch (error) {
    if (isDataException(error)) throw new StartError(NOT_STORABLE)
    if (isBusy(error)) throw new StartError(BUSY)
    throw isUnavailable(error) ? new StartError(LOST) : asStartError(error)
  }
}

/** The commands that work on files find or start the database themselves. */
async function workOnMachine(
  run: (machine: Machine) => Promise<string>,
  closers: Closers,
): Promise<void> {
  try {
    console.log(escapeLines(await run(createMachine(loadEnvironment(), closers, ask))))
  } catch (error) {
    throw asStartError(error)
  }
}

const ask = (question: string) => askOnTerminal(escapeLines(question))

const asStartError = (error: unknown): unknown =>
  error instanceof Refusal ? new StartError(error.message) : error

async function readText(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (error) {
    if (error instanceof TypeError) {
      throw refuse.badRequest(`${path}은(는) UTF-8로 저장한 글자 파일이 아니에요.`)
    }
    const { code = '' } = error as NodeJS.ErrnoException
    throw refuse.badRequest(`${path} 파일을 읽을 수 없어요. (${code})`)
  }
}

async function writeText(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw refuse.badRequest(
      code === 'EEXIST'
        ? `${path} 파일이 이미 있어요. 다른 이름을 적어 주세요.`
        : `${path} 파일을 쓸 수 없어요. (${code})`,
    )
  }
}

main()
