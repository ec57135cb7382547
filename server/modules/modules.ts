import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import type { FindIdentity } from '@/server/http/identity'

/** The services of this process, each built once from the database and the settings. */
export type Modules = {
  identity: FindIdentity
  health(): Promise<{ status: 'ok' }>
}

/** Builds every module's service and hands each what it may call of the others. */
export const createModules = (
  _config: Config,
  db: Db,
  _now: () => Date = () => new Date(),
): Modules => ({
  identity: { member: async () => undefined, guest: async () => undefined },
  health: async () => {
    await db.first(sql`select 1`)
    return { status: 'ok' }
  },
})

/** Every route of the contract, module by module. */
export const registerRoutes = (_app: FastifyInstance, _modules: Modules): void => undefined
