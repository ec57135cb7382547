import { parseArgs } from 'node:util'
import sql from 'sql-template-tag'
import { type Fleet, startFleet } from '@/__tests__/operations/support/fleet'
import { seed } from '@/demo/seed'
import { toKstDate } from '@/lib/date/kst'
import { requireTools } from '@/scripts/support/aptPackages'
import type { Closers } from '@/scripts/support/closers'
import { INTERRUPTED, runCommand } from '@/scripts/support/command'
import type { Db } from '@/server/db/pool'
import { runMain } from '@/server/startError'
import { startBareNode } from './support/bareNode'
import { type Changed, createChanges } from './support/changes'
import { readMainPages } from './support/mainPages'
import { ownProcessorMs, processorMsBelow } from './support/processor'
import { createTurn, takeTurns } from './support/turns'

/**
 * The main pages of 3,000 storefronts through the nginx of `deploy/`, asked for in turn, while one of them is
 * changed each second (`npm run build`, then `npm run bench:storefronts`; needs nginx and wrk), beside a plain
 * Node server that has the same answers in memory. Two webs, two apis and a worker, over a database of its
 * own. Rates depend on what else the machine does; processor time for a page much less.
 *
 * `--storefronts 3000 --rounds 5 --seconds 10` change the figures.
 */
/** The demo's own, which are ten storefronts' and few more. */
const DEMO_SHIPS = 100
const GROWTH = { shipsAFleet: 2, departuresAShip: 16 }

const startProduct = async (storefronts: number, closers: Closers): Promise<Fleet> => {
  const today = toKstDate(new Date())
  const ships = DEMO_SHIPS + storefronts * GROWTH.shipsAFleet
  const fill = (_db: Db, databaseUrl: string) => seed(databaseUrl, { today, ships, growth: GROWTH })
  const fleet = await startFleet({ fill, isToldOfPages: true, isMeasured: true })
  closers.add({ close: () => fleet.stop() })
  return fleet
}

const findStorefronts = async (db: Db, count: number): Promise<Changed[]> => {
  const rows = await db.rows<Changed>(sql`
    select identifier as host, ship_no as "shipNo" from host where ship_no is not null
     order by ship_no desc limit ${count}::int`)
  return rows.map(({ host, shipNo }) => ({ host: `${host}.localhost`, shipNo }))
}

const readArguments = () => {
  const { values } = parseArgs({
    options: {
      storefronts: { type: 'string', default: '3000' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '10' },
    },
  })
  const { storefronts, rounds, seconds } = values
  return { count: Number(storefronts), rounds: Number(rounds), seconds: Number(seconds) }
}

const main = async (closers: Closers) => {
  const { count, rounds, seconds } = readArguments()
  const fleet = await startProduct(count, closers)
  const storefronts = await findStorefronts(fleet.db, count)
  const { inner } = fleet.nginx.ports
  const kept = await readMainPages(inner, storefronts)
  console.log(
    `${kept.pages.size} storefronts of ${kept.kB} kB on average, warm after ${kept.seconds} s`,
  )
  const bare = await startBareNode(kept.pages, closers)
  const changes = createChanges({ db: fleet.db, port: inner, storefronts })
  const pages = storefronts.map(({ host }) => ({ host, path: '/' }))
  const turn = createTurn(fleet, { pages, seconds })
  const cpuOfNginx = () => processorMsBelow(Number(fleet.nginx.read('pid')))
  await takeTurns(
    {
      nginx: turn(inner, cpuOfNginx),
      'nginx, one changed a second': turn(inner, cpuOfNginx, changes.during),
      'bare Node': turn(bare.port, ownProcessorMs),
    },
    rounds,
    seconds,
  )
}

runMain(() => {
  requireTools('This bench', ['nginx', 'openssl', 'wrk'])
  return runCommand(main, { exitCodeOnSignal: INTERRUPTED })
})
