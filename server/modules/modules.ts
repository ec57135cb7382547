import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import type { FindIdentity } from '@/server/http/identity'
import { guestRoutes } from './guest/guestRoutes'
import { inquiryRoutes } from './inquiry/inquiryRoutes'
import { memberRoutes } from './member/memberRoutes'
import { messageRoutes } from './message/messageRoutes'
import { createPeople, type People } from './people'
import { phoneProofRoutes } from './phoneProof/phoneProofRoutes'

/** The services of this process, each built once from the database and the settings. */
export type Modules = People & {
  identity: FindIdentity
  health(): Promise<{ status: 'ok' }>
}

/** Builds every module's service and hands each what it may call of the others. */
export const createModules = (
  config: Config,
  db: Db,
  now: () => Date = () => new Date(),
): Modules => {
  const people = createPeople({ config, db, now, welcome: async () => undefined })
  return {
    ...people,
    identity: { member: people.members.identify, guest: people.guests.identify },
    health: async () => {
      await db.first(sql`select 1`)
      return { status: 'ok' }
    },
  }
}

/** Every route of the contract, module by module. */
export const registerRoutes = (app: FastifyInstance, modules: Modules): void => {
  phoneProofRoutes(app, modules.proofs)
  memberRoutes(app, modules.members)
  guestRoutes(app, modules.guests)
  messageRoutes(app, modules.messages)
  inquiryRoutes(app, modules.inquiries)
}
