import sql from 'sql-template-tag'
import { startFleet } from '@/__tests__/operations/support/fleet'
import { startReplica, type TestReplica } from '@/__tests__/operations/support/replica'
import { insertGuests } from '@/bench/support/guests'
import type { Db } from '@/server/db/pool'
import type { Outcome } from './book'
import { insertSeason, SEATS, type Season } from './catalogue'
import { type Client, createClient } from './client'
import { type Crowd, type Rates, runCrowd, SEATS_PER_WISH } from './crowd'
import { judge, type Verdict } from './judge'
import { type Happened, makeTrouble, type Trouble, type Victims } from './troubles'

/** It need not survive a power cut; what is acknowledged is flushed nevertheless, as a replica gets no more. */
const NOT_DURABLE = ['fsync=off', 'full_page_writes=off']

/** Of the seats that visitors want, as many are there: most get theirs, and many departures fill. */
const SUPPLY = 0.75

export type Run = { crowd: Crowd; verdict: Verdict; happened: Happened[] }

export type Rush = Victims & {
  /** Lets a crowd come; its visitors are others than those before. */
  run(rates: Rates, troubles?: readonly Trouble[]): Promise<Run>
  stop(): Promise<void>
}

const startVictims = async (
  fill: (db: Db) => Promise<void>,
  postgres: readonly string[],
): Promise<Victims> => {
  const replicas: TestReplica[] = []
  const fleet = await startFleet({
    fill,
    settingsFor: async (cluster) => {
      const replica = await startReplica(cluster)
      replicas.push(replica)
      return { DATABASE_REPLICA_URL: replica.url('postgres') }
    },
    postgres,
  })
  const [replica] = replicas
  if (!replica) throw new Error('the processes have started without a replica')
  return { fleet, replica }
}

/**
 * Starts two webs, two apis and a worker behind nginx, over a PostgreSQL with a streaming replica, with a
 * season for so many wishes.
 *
 * @param wishes of all runs together
 * @param postgres settings of PostgreSQL; by default a test's, which need not survive a power cut
 */
export const startRush = async (
  wishes: number,
  postgres: readonly string[] = NOT_DURABLE,
): Promise<Rush> => {
  let season: Season = { ships: 0, departures: 0 }
  const victims = await startVictims(async (db) => {
    season = await insertSeason(db, Math.ceil((wishes * SEATS_PER_WISH * SUPPLY) / SEATS))
    await insertGuests(db, wishes)
    await db.run(sql`analyze`)
  }, postgres)
  const { fleet, replica } = victims
  const client: Client = createClient(fleet.nginx.ports.inner, 'www.localhost')
  const outcomes: Outcome[] = []
  return {
    ...victims,
    run: async (rates, troubles = []) => {
      const [crowd, happened] = await Promise.all([
        runCrowd(client, season, rates, outcomes.length),
        makeTrouble(victims, troubles, rates.seconds),
      ])
      outcomes.push(...crowd.outcomes)
      return { crowd, happened, verdict: await judge(fleet.db, outcomes) }
    },
    stop: async () => {
      client.close()
      await replica.stop()
      await fleet.stop()
    },
  }
}
