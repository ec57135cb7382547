import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '@/server/config'
import { createDb, type Db } from '@/server/db/pool'
import { findFreePort } from '@/server/db/cluster/freePort'
import { createModules, type Modules } from '@/server/modules/modules'
import { createClient, testEnvironment, type TestServer } from './server'
import { createTestDatabase } from './testDatabase'
import { type TestProgram, testProgram } from './testPrograms'
import { PAUSE_MS } from './until'

/** A loaded machine takes its time; longer than this is a defect. */
const START_MS = 300_000
/** For `beforeAll` and the tests themselves, which wait for whole processes. */
export const RACE_TIMEOUT_MS = 600_000
const DB_POOL = 10
/** Its port is free when it is found, and seconds later another program may have it. */
const PORTS_TRIED = 5

export type Client = Pick<TestServer, 'get' | 'post' | 'put'>

export type Apis = {
  db: Db
  /** The services in the test's own process, beside the apis': as whom an operator works. */
  modules: Modules
  /** One client per process. */
  clients: Client[]
  /** The client of the n-th visitor: visitors are dealt to the processes in turn. */
  clientOf(index: number): Client
  urlOf(index: number): string
  /** `kill -9`, and waits until the process is gone. */
  kill(index: number): Promise<void>
  /** Stops the process; returns its exit code. */
  stop(index: number): Promise<number | null>
  /** Freezes the process where it stands, as a machine does that swaps or is moved; `thaw` ends it. */
  freeze(index: number): void
  thaw(index: number): void
  /** Whether the process still is the one that was started. */
  isAlive(index: number): boolean
  close(): Promise<void>
}

type Api = { child: ChildProcess; url: string }

/** What differs from the usual. */
export type ApiOptions = {
  env?: Record<string, string>
  /** Workers beside the apis, for tests that wait for jobs; none when absent. */
  workers?: number
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const untilUp = async (url: string): Promise<void> => {
  const deadline = Date.now() + START_MS
  while (!(await isUp(url))) {
    if (Date.now() > deadline) throw new Error(`${url} did not come up`)
    await pause(PAUSE_MS)
  }
}

const start = (
  main: TestProgram,
  env: Record<string, string>,
  output: 'ignore' | 'pipe' = 'ignore',
): ChildProcess => {
  const child = spawn(process.execPath, [testProgram(main)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', output, 'ignore'],
  })
  // Whatever becomes of the test, nothing of it stays behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  child.unref()
  return child
}

/** Whether it says that it listens, or ends: who answers on its port may be another program. */
const doesListen = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    const stdout = child.stdout as Socket
    let said = ''
    stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (!said.includes('Server listening')) return
      stdout.removeAllListeners('data').resume().unref()
      resolve(true)
    })
    child.once('exit', () => resolve(false))
  })

const startApi = async (env: Record<string, string>, tries = PORTS_TRIED): Promise<Api> => {
  if (tries === 0) throw new Error('the api ends before it listens')
  const port = await findFreePort()
  const child = start('api', { ...env, LOG_LEVEL: 'info', API_PORT: String(port) }, 'pipe')
  if (!(await doesListen(child))) return startApi(env, tries - 1)
  const url = `http://127.0.0.1:${port}`
  await untilUp(url)
  return { child, url }
}

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  // What is frozen hears no signal.
  child.kill('SIGCONT')
  await gone
}

/** Real api processes, all over one empty database. */
export const startApis = async (
  count = 2,
  { env = {}, workers = 0 }: ApiOptions = {},
): Promise<Apis> => {
  const database = await createTestDatabase()
  const variables = { ...testEnvironment(database.url), ...env }
  const own = readConfig(testEnvironment(database.url))
  const db = createDb(database.url, DB_POOL, own.dbTimeouts)
  const starting = Array.from({ length: count }, () => startApi(variables))
  const apis = await Promise.all(starting)
  // After the apis: nobody waits for them before there is something to do.
  const jobs = Array.from({ length: workers }, () => start('worker', variables))
  const clients = apis.map(({ url }) => createClient(url))
  const at = <T>(list: T[], index: number): T => {
    const item = list[index % list.length]
    if (item === undefined) throw new Error('no api')
    return item
  }
  return {
    db,
    modules: createModules(own, db),
    clients,
    urlOf: (index) => at(apis, index).url,
    clientOf: (index) => at(clients, index),
    kill: (index) => end(at(apis, index).child, 'SIGKILL'),
    stop: async (index) => {
      await end(at(apis, index).child, 'SIGTERM')
      return at(apis, index).child.exitCode
    },
    freeze: (index) => void at(apis, index).child.kill('SIGSTOP'),
    thaw: (index) => void at(apis, index).child.kill('SIGCONT'),
    isAlive: (index) => at(apis, index).child.exitCode === null,
    close: async () => {
      await Promise.all(
        [...jobs, ...apis.map(({ child }) => child)].map((each) => end(each, 'SIGTERM')),
      )
      await db.close()
      await database.drop()
    },
  }
}
