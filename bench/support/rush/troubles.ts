import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Fleet } from '@/__tests__/operations/support/fleet'

/** What goes wrong in the middle of a rush. */
export type Trouble = { name: string; happen(fleet: Fleet): Promise<unknown> }

/** A process of the api is killed, and started again as its service manager does. */
const apiKilled: Trouble = {
  name: 'one api killed',
  happen: async (fleet) => {
    await fleet.parts.api[0]?.kill()
    await fleet.start('api', 0)
  },
}

/** PostgreSQL ends a connection of an api, in the middle of a statement where one is running. */
const backendEnded: Trouble = {
  name: 'one PostgreSQL backend ended',
  happen: ({ db }) =>
    db.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend' and query like '%reservation%'
       order by state = 'active' desc, state_change desc limit 1`),
}

export const TROUBLES: readonly Trouble[] = [apiKilled, backendEnded]

/** Lets them happen one after the other, evenly over so many seconds. */
export const makeTrouble = async (
  fleet: Fleet,
  troubles: readonly Trouble[],
  seconds: number,
): Promise<void> => {
  const pauseMs = (seconds * 1_000) / (troubles.length + 1)
  for (const { happen } of troubles) {
    await wait(pauseMs)
    await happen(fleet)
  }
}
