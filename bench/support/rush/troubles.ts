import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Fleet } from '@/__tests__/operations/support/fleet'
import type { TestReplica } from '@/__tests__/operations/support/replica'

/** What may go wrong: two apis and the rest, and the replica that the apis read. */
export type Victims = { fleet: Fleet; replica: TestReplica }

/** What goes wrong in the midst of a rush. */
export type Trouble = { name: string; happen(victims: Victims): Promise<unknown> }

/** What went wrong, in seconds since the crowd came. */
export type Happened = { name: string; second: number }

/** A process of the api is killed, and started again as its service manager does. */
const apiKilled: Trouble = {
  name: 'one api killed',
  happen: async ({ fleet }) => {
    await fleet.parts.api[0]?.kill()
    await fleet.start('api', 0)
  },
}

/** PostgreSQL ends a connection of an api, in the middle of a statement where one is running. */
const backendEnded: Trouble = {
  name: 'one PostgreSQL backend ended',
  happen: ({ fleet }) =>
    fleet.db.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend' and query like '%reservation%'
       order by state = 'active' desc, state_change desc limit 1`),
}

/** The replica ends in the midst of its reads, and does not come back. */
const replicaLost: Trouble = {
  name: 'the replica lost',
  happen: ({ replica }) => replica.stopImmediately(),
}

export const TROUBLES: readonly Trouble[] = [apiKilled, backendEnded, replicaLost]

/** Lets each happen at its own moment, evenly over so many seconds; says when it did. */
export const makeTrouble = async (
  victims: Victims,
  troubles: readonly Trouble[],
  seconds: number,
): Promise<Happened[]> => {
  const began = performance.now()
  const passed = () => performance.now() - began
  const pauseMs = (seconds * 1_000) / (troubles.length + 1)
  const happened: Happened[] = []
  for (const [index, { name, happen }] of troubles.entries()) {
    await wait(Math.max(0, (index + 1) * pauseMs - passed()))
    happened.push({ name, second: passed() / 1_000 })
    await happen(victims)
  }
  return happened
}
