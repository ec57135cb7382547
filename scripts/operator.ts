import { readFile } from 'node:fs/promises'
import { escapeLines } from '@/lib/text/hiddenLetters'
import type { Operator } from '@/server/cli/command'
import { readCommand } from '@/server/cli/readCommand'
import { createDb } from '@/server/db/pool'
import { Refusal, refuse } from '@/server/http/refusal'
import { createModules } from '@/server/modules/modules'
import { runMain, StartError } from '@/server/startError'
import { INTERRUPTED, runCommand } from './support/command'
import type { Closers } from './support/closers'
import { findDatabase } from './support/database'
import { loadEnvironment } from './support/environment'
import { migrateToNewest } from './support/schema'

/** Exit codes: 0 done, 1 refused, 2 written wrongly. */
const WRITTEN_WRONGLY = 2
const CONNECTIONS = 3

/** `npm run operator -- …`: the operator's command line over the services of the calls. */
function main(): void {
  const asked = readCommand(process.argv.slice(2))
  if (asked.kind === 'run') {
    return runMain(() =>
      runCommand((closers) => work(asked.run, closers), { codeWhenTold: INTERRUPTED }),
    )
  }
  if (asked.kind === 'help') return console.log(asked.text)
  console.error(escapeLines(asked.text))
  process.exitCode = WRITTEN_WRONGLY
}

async function work(run: (operator: Operator) => Promise<string>, closers: Closers): Promise<void> {
  const environment = loadEnvironment()
  const url = await findDatabase(environment, closers)
  await migrateToNewest(url)
  const db = createDb(url, CONNECTIONS)
  closers.add({ close: () => db.close() })
  const now = () => new Date()
  const modules = createModules(environment.config, db, now)
  try {
    console.log(escapeLines(await run({ db, modules, now, readFile: readText })))
  } catch (error) {
    throw error instanceof Refusal ? new StartError(error.message) : error
  }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw refuse.badRequest(`${path} 파일을 읽을 수 없어요. (${code})`)
  }
}

main()
