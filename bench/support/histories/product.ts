import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type FakeToss, startFakeToss } from '@/__tests__/fakes/toss'
import { type Relay, startRelay } from '@/__tests__/operations/support/relay'
import { breakStatement } from '@/__tests__/setup/breakStatement'
import { findFreePort } from '@/server/db/cluster/freePort'
import { createDb, type Db } from '@/server/db/pool'
import { startDatabase } from './database'
import { type ProgramProcess, startProgram } from './programProcess'
import { type Breakage, bundlePrograms } from './programs'

const PROCESSES = ['api0', 'api1', 'worker'] as const
export type ProcessName = (typeof PROCESSES)[number]
export type LinkName = `to ${'api0' | 'api1' | 'gateway'}` | `${ProcessName} to database`

/** Two apis, a worker, their database and a gateway; every way between them can be disturbed. */
export type Product = {
  /** Past all links, for whoever prepares and judges. */
  db: Db
  /** What a process is told, for services in the judge's own process. */
  env: Readonly<Record<string, string>>
  gateway: FakeToss
  links: Readonly<Record<LinkName, Relay>>
  processes: Readonly<Record<ProcessName, ProgramProcess>>
  /** Where the processes write their logs. */
  folder: string
  restartDatabase(isCrash: boolean): Promise<void>
  stop(): Promise<void>
}

const SECRETS = {
  REVALIDATE_SECRET: 'histories-secret-of-no-worth',
  WEBHOOK_SECRET: 'histories-secret-of-no-worth',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
}
/** A tenth of what a real one waits, so that a history is over soon after its faults. */
const IMPATIENCE = {
  DB_LOCK_TIMEOUT_MS: '500',
  DB_STATEMENT_TIMEOUT_MS: '2000',
  DB_IDLE_TRANSACTION_TIMEOUT_MS: '1000',
  DB_CONNECT_TIMEOUT_MS: '1000',
}
const CONNECTIONS = 4

const overLink = (url: string, link: Relay): string => {
  const through = new URL(url)
  through.port = String(link.port)
  return through.href
}

const mapNames = async <Name extends string, T>(
  names: readonly Name[],
  make: (name: Name) => Promise<T>,
): Promise<Record<Name, T>> =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await make(name)] as const)),
  ) as Record<Name, T>

/** Starts all of it. @param broken for a negative control: what api, worker and judge have instead */
export const startProduct = async (broken: readonly Breakage[] = []): Promise<Product> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-histories-'))
  const bundles = path.resolve('server/dist', path.basename(folder))
  mkdirSync(bundles, { recursive: true })
  const [programs, database, gateway] = await Promise.all([
    bundlePrograms(bundles, broken),
    startDatabase(folder),
    startFakeToss(),
  ])
  const ports = { api0: await findFreePort(), api1: await findFreePort(), worker: await findFreePort() } // prettier-ignore
  const toDatabase = await mapNames(PROCESSES, () => startRelay(database.port))
  const toGateway = await startRelay(Number(new URL(gateway.url).port))
  const env = {
    ...{ ...SECRETS, ...IMPATIENCE, ...gateway.env, LOG_LEVEL: 'warn' },
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: database.url,
  }
  const processes = await mapNames(PROCESSES, (name) => {
    const kind = name === 'worker' ? 'worker' : 'api'
    const own = {
      DATABASE_URL: overLink(database.url, toDatabase[name]),
      TOSS_API_URL: overLink(gateway.url, toGateway).replace(/\/$/, ''),
      [kind === 'worker' ? 'WORKER_PORT' : 'API_PORT']: String(ports[name]),
    }
    const log = path.join(folder, `${name}.log`)
    return startProgram({ program: programs[kind], port: ports[name], env: { ...env, ...own }, log }) // prettier-ignore
  })
  const links: Record<LinkName, Relay> = {
    'to api0': await startRelay(ports.api0),
    'to api1': await startRelay(ports.api1),
    'to gateway': toGateway,
    'api0 to database': toDatabase.api0,
    'api1 to database': toDatabase.api1,
    'worker to database': toDatabase.worker,
  }
  const direct = createDb(database.url, CONNECTIONS)
  return {
    db: broken.reduce((db, { part, instead }) => breakStatement(db, part, instead), direct),
    ...{ env, gateway, links, processes, folder },
    restartDatabase: database.restart,
    stop: async () => {
      await Promise.all(Object.values(processes).map((one) => one.stop()))
      await Promise.all(Object.values(links).map((link) => link.close()))
      gateway.close()
      await direct.close()
      await database.stop()
      rmSync(bundles, { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
