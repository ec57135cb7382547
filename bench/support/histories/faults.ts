import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { isUnavailable } from '@/server/db/databaseError'
import type { LinkName, ProcessName, Product } from './product'

const PROCESSES = ['api0', 'api1', 'worker'] as const satisfies ProcessName[]
/** The gateway is killed, stopped or slow for those who ask it when the way to it is. */
const LINKS = ['to api0', 'to api1', 'api0 to database', 'api1 to database', 'worker to database', 'to gateway', 'to gateway'] as const satisfies LinkName[] // prettier-ignore
const DATABASE = ['database'] as const

/** Where each kind of fault happens. */
export const PLACES = {
  killed: PROCESSES,
  stopped: PROCESSES,
  'connections ended': DATABASE,
  restarted: DATABASE,
  crashed: DATABASE,
  cut: LINKS,
  'not handing on': LINKS,
  slow: LINKS,
  'losing answers': LINKS,
} as const

export type FaultKind = keyof typeof PLACES
export type Place = (typeof PLACES)[FaultKind][number]

export type Fault = { kind: FaultKind; place: Place; afterMs: number; ms: number }

/** Each as often as it stands here: a database that restarts stops everybody. */
export const FAULTS: readonly FaultKind[] = [
  ...['killed', 'killed', 'stopped', 'stopped', 'connections ended', 'connections ended'],
  ...['cut', 'cut', 'cut', 'not handing on', 'not handing on', 'slow', 'slow'],
  ...['losing answers', 'losing answers', 'losing answers', 'restarted', 'crashed'],
] as FaultKind[]

const SLOW_MS = 80
const ENDED_AT_ONCE = 4

/** Those at work first: a statement that is under way is lost. */
const END_SOME = sql`
  select pg_terminate_backend(pid) from (
    select pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend'
     order by state = 'active' desc, state_change desc limit ${ENDED_AT_ONCE}) one`

/** A server that is restarting at that moment has ended them all. */
const endConnections = async ({ db }: Product): Promise<void> => {
  await db.run(END_SOME).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
  })
}

const onLink = async (product: Product, { kind, place, ms }: Fault): Promise<void> => {
  const link = product.links[place as LinkName]
  if (kind === 'cut') link.cut()
  if (kind === 'not handing on') link.stop()
  if (kind === 'slow') link.slow(SLOW_MS)
  if (kind === 'losing answers') link.loseAnswers()
  await wait(ms)
  link.mend()
}

const onProcess = async (product: Product, { kind, place, ms }: Fault): Promise<void> => {
  const one = product.processes[place as ProcessName]
  if (kind === 'killed') return one.killAndStart()
  one.signal('SIGSTOP')
  await wait(ms)
  one.signal('SIGCONT')
}

const happen = (product: Product, fault: Fault): Promise<unknown> => {
  switch (fault.kind) {
    case 'connections ended':
      return endConnections(product)
    case 'restarted':
    case 'crashed':
      return product.restartDatabase(fault.kind === 'crashed')
    case 'killed':
    case 'stopped':
      return onProcess(product, fault)
    default:
      return onLink(product, fault)
  }
}

/** Lets each fault happen at its time; resolves when all are over, and whatever was killed runs again. */
export const makeFaults = async (product: Product, faults: readonly Fault[]): Promise<void> => {
  await Promise.all(
    faults.map(async (fault) => {
      await wait(fault.afterMs)
      await happen(product, fault)
    }),
  )
  Object.values(product.links).forEach((link) => link.mend())
}
