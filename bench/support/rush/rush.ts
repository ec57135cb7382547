import sql from 'sql-template-tag'
import { type Fleet, startFleet } from '@/__tests__/operations/support/fleet'
import { insertGuests } from '@/bench/support/guests'
import type { Outcome } from './book'
import { insertSeason, SEATS, type Season } from './catalogue'
import { type Client, createClient } from './client'
import { type Crowd, type Rates, runCrowd, SEATS_PER_WISH } from './crowd'
import { judge, type Verdict } from './judge'
import { makeTrouble, type Trouble } from './troubles'

/** Of the seats that visitors want, as many are there: most get theirs, and many departures fill. */
const SUPPLY = 0.75

export type Rush = {
  fleet: Fleet
  /** Lets a crowd come; its visitors are others than those before. */
  run(rates: Rates, troubles?: readonly Trouble[]): Promise<{ crowd: Crowd; verdict: Verdict }>
  stop(): Promise<void>
}

/**
 * Starts two webs, two apis and a worker behind nginx, with a season for so many wishes.
 *
 * @param wishes of all runs together
 * @param postgres settings of PostgreSQL; by default a test's, which need not survive a power cut
 */
export const startRush = async (wishes: number, postgres?: readonly string[]): Promise<Rush> => {
  const departures = Math.ceil((wishes * SEATS_PER_WISH * SUPPLY) / SEATS)
  let season: Season = { ships: 0, departures: 0 }
  const fleet = await startFleet({
    fill: async (db) => {
      season = await insertSeason(db, departures)
      await insertGuests(db, wishes)
      await db.run(sql`analyze`)
    },
    ...(postgres && { postgres }),
  })
  const client: Client = createClient(fleet.nginx.ports.inner, 'www.localhost')
  const outcomes: Outcome[] = []
  return {
    fleet,
    run: async (rates, troubles = []) => {
      const [crowd] = await Promise.all([
        runCrowd(client, season, rates, outcomes.length),
        makeTrouble(fleet, troubles, rates.seconds),
      ])
      outcomes.push(...crowd.outcomes)
      return { crowd, verdict: await judge(fleet.db, outcomes) }
    },
    stop: async () => {
      client.close()
      await fleet.stop()
    },
  }
}
