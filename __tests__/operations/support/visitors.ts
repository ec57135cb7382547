import { setTimeout as wait } from 'node:timers/promises'
import { book, createSeen, type Outcome, type Seen } from '@/bench/support/rush/book'
import type { Season } from '@/bench/support/rush/catalogue'
import type { Client } from '@/bench/support/rush/client'
import { wishOf } from '@/bench/support/rush/crowd'

/** Between two visits of one person. */
const READING_MS = 4_000

const MAIN_SCRIPT = /\/_next\/static\/chunks\/main-[0-9a-f]+\.js/
const BUILD_ID = /\/_next\/static\/([\w-]+)\/_buildManifest\.js/

const LOOK_MS = 50
const PATIENCE_MS = 600_000

/**
 * Resolves once visitors have seen it. Unlike `until` it lets them get on between two looks.
 *
 * @throws Error after two minutes, with what was awaited
 */
export const untilSeen = async (isTrue: () => boolean, awaited: string): Promise<void> => {
  const end = Date.now() + PATIENCE_MS
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(`Not within two minutes: ${awaited}`)
    await wait(LOOK_MS)
  }
}

export type Visits = {
  outcomes: Outcome[]
  seen: Seen
  /** Pages, and scripts that a page named, that did not come: `path status`. */
  failures: string[]
  /** The builds that pages came from, in the order in which they were first seen. */
  builds: Set<string>
  pages: number
}

/**
 * Visitors who read a trip and then book it, again and again, until they are told to go.
 *
 * @param firstVisitor number of the first one: each books once
 * @returns what they have seen so far, and `leave`, which resolves when the last booking is decided
 */
export const startVisitors = (client: Client, season: Season, count: number, firstVisitor = 0) => {
  const visits: Visits = {
    ...{ outcomes: [], seen: createSeen(), failures: [], builds: new Set(), pages: 0 },
  }
  let isOpen = true
  let next = firstVisitor

  const open = async (path: string): Promise<string> => {
    const { status, body } = await client.get(path)
    visits.pages += 1
    if (status !== 200) visits.failures.push(`${path} ${status}`)
    return status === 200 ? body : ''
  }

  const visit = async () => {
    const visitor = next++
    const wish = wishOf(visitor, season)
    // Half of the pages are asked for in a form that nginx has not kept.
    const query = visitor % 2 ? `?visit=${visitor}` : ''
    const html = await open(`/ship/${1 + (visitor % season.ships)}${query}`)
    const id = BUILD_ID.exec(html)?.[1]
    if (id) visits.builds.add(id)
    const script = MAIN_SCRIPT.exec(html)?.[0]
    if (script) await open(script)
    visits.outcomes.push(await book(client, wish, visits.seen))
  }

  const person = async () => {
    while (isOpen) {
      await visit()
      await wait(READING_MS)
    }
  }
  const all = Promise.all(Array.from({ length: count }, person))
  return {
    visits,
    leave: async () => {
      isOpen = false
      await all
    },
  }
}
