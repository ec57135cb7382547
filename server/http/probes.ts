import type { FastifyInstance } from 'fastify'
import type { DatabaseFault } from '@/server/db/findDatabaseFault'
import type { Readiness } from '@/server/process/readiness'

const UNAVAILABLE = 503
/** A probe asks every few seconds, and gives up earlier than a statement does. */
const CHECK_MS = 2_000

/** Why a process cannot work: its database, or jobs that no longer run. */
export type Fault = DatabaseFault | 'jobs'

type Probes = {
  readiness: Readiness
  /** Undefined when the process can work. */
  findFault(): Promise<Fault | undefined>
}

/** A database that does not answer in time is none. */
const withinTime = async (check: Promise<Fault | undefined>): Promise<Fault | undefined> => {
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<Fault>((resolve) => {
    late = setTimeout(() => resolve('database'), CHECK_MS)
  })
  return Promise.race([check, tooLate]).finally(() => clearTimeout(late))
}

/**
 * `/livez`: 200 as long as the process answers at all; who restarts processes asks it.
 * `/readyz`: 503 while the process stops or cannot work, with the reason as `status`; who sends it
 * requests asks it. A database that is away makes a process unready, not dead: a restart would not bring
 * it back. From the stop signal on every answer closes its connection, so that the next request of its
 * client goes to another process.
 */
export const registerProbes = (app: FastifyInstance, { readiness, findFault }: Probes): void => {
  app.addHook('onRequest', async (_request, reply) => {
    if (readiness.isStopping()) reply.header('Connection', 'close')
  })
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (readiness.isStopping()) return reply.code(UNAVAILABLE).send({ status: 'stopping' })
    const fault = await withinTime(findFault())
    return fault ? reply.code(UNAVAILABLE).send({ status: fault }) : { status: 'ok' }
  })
}
