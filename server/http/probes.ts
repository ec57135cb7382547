import type { FastifyInstance } from 'fastify'
import type { Readiness } from '@/server/process/readiness'

const UNAVAILABLE = 503
/** A probe asks every few seconds, and gives up earlier than a statement does. */
const CHECK_MS = 2_000

type Probes = {
  readiness: Readiness
  /** Rejects when the process cannot work, as without its database. */
  check(): Promise<unknown>
}

const withinTime = async (check: Promise<unknown>): Promise<boolean> => {
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    late = setTimeout(() => resolve(false), CHECK_MS)
  })
  const works = check.then(
    () => true,
    () => false,
  )
  return Promise.race([works, tooLate]).finally(() => clearTimeout(late))
}

/**
 * `/livez`: 200 as long as the process answers at all; who restarts processes asks it.
 * `/readyz`: 503 while the process stops or cannot work; who sends it requests asks it. A database that
 * is away makes a process unready, not dead: a restart would not bring it back.
 */
export const registerProbes = (app: FastifyInstance, { readiness, check }: Probes): void => {
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (readiness.isStopping()) return reply.code(UNAVAILABLE).send({ status: 'stopping' })
    if (await withinTime(check())) return { status: 'ok' }
    return reply.code(UNAVAILABLE).send({ status: 'database' })
  })
}
