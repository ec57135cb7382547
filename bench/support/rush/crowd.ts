import { setTimeout as wait } from 'node:timers/promises'
import { toKstDate } from '@/lib/date/kst'
import { book, createSeen, type Outcome, type Seen, type Wish } from './book'
import type { Season } from './catalogue'
import type { Client } from './client'

export type Rates = { ordersPerSecond: number; pagesPerSecond: number; seconds: number }

type Reads = { asked: number; ms: number[]; failures: string[] }

const createReads = (): Reads => ({ asked: 0, ms: [], failures: [] })

export type Crowd = {
  outcomes: Outcome[]
  seen: Seen
  /** Pages asked for, milliseconds of those that came, and those that did not, as `path status`. */
  pages: Reads
  /** The same of the calendar that each page asks for: the reads of a replica, where there is one. */
  calendars: Reads
  /** From the first wish until the last was decided. */
  seconds: number
}

/** Parties of one to four, mostly of two; the sum of four wishes is eight seats. */
const PARTIES = [2, 1, 3, 2] as const

/** Seats that one wish asks for, in the middle. */
export const SEATS_PER_WISH = 2

/**
 * What visitors want: the early departures of the season more than the late ones, so that many fill while
 * others have room to the end. The same for the same numbers, to be repeated.
 */
export const wishOf = (visitor: number, { departures }: Season): Wish => {
  const fraction = (visitor * 0.618_033_988_749_895) % 1
  const departure = 1 + Math.floor(departures * fraction ** 2)
  return { visitor, departure, party: PARTIES[visitor % PARTIES.length] ?? 1 }
}

/** Starts something so many times a second for so long, whether or not it has ended before. */
const atRate = async (
  perSecond: number,
  seconds: number,
  start: (index: number) => Promise<void>,
): Promise<void> => {
  const began = performance.now()
  const running: Promise<void>[] = []
  const count = Math.round(perSecond * seconds)
  for (let index = 0; index < count; index += 1) {
    const due = began + (index * 1_000) / perSecond
    const early = due - performance.now()
    // What is late is started at once, a thousand milliseconds of the bench hold as many wishes.
    if (early > 0) await wait(early)
    running.push(start(index))
  }
  await Promise.all(running)
}

const ask = async (client: Client, path: string, reads: Reads): Promise<void> => {
  reads.asked += 1
  const began = performance.now()
  const { status } = await client.get(path)
  if (status === 200) reads.ms.push(performance.now() - began)
  else reads.failures.push(`${path} ${status}`)
}

/**
 * Lets a crowd book, and others read pages, at given rates; who is slow keeps nobody back.
 *
 * @param firstVisitor number of the first one; the following are theirs
 * @throws Error when a call is never answered
 */
export const runCrowd = async (
  client: Client,
  season: Season,
  { ordersPerSecond, pagesPerSecond, seconds }: Rates,
  firstVisitor = 0,
): Promise<Crowd> => {
  const outcomes: Outcome[] = []
  const seen = createSeen()
  const pages = createReads()
  const calendars = createReads()
  const month = toKstDate(new Date()).slice(0, 7).replace('-', '')
  const read = async (index: number) => {
    const ship = 1 + (index % season.ships)
    await ask(client, `/ship/${ship}`, pages)
    await ask(client, `/b/v1/ship/schedule_list/${ship}/${month}`, calendars)
  }
  const want = async (index: number) => {
    outcomes.push(await book(client, wishOf(firstVisitor + index, season), seen))
  }
  const began = performance.now()
  await Promise.all([atRate(ordersPerSecond, seconds, want), atRate(pagesPerSecond, seconds, read)])
  return { outcomes, seen, pages, calendars, seconds: (performance.now() - began) / 1_000 }
}
