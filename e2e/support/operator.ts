import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { addDays, type KstDate } from '@/lib/date/kst'
import { findShipNo } from './catalogue'
import { firstDay, operatorProgram, runFolder } from './settings'

const run = promisify(execFile)

/** A departure of a test's own, so that no other test takes its seats. */
export type Departure = { no: number; shipNo: number; sdate: KstDate; time: string }

/** `npm run operator -- …` beside the running product; answers what it prints. */
export async function operate(...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [operatorProgram, ...words], {
    env: { ...process.env, DATA_DIR: runFolder, DATABASE_URL: process.env.E2E_DATABASE_URL },
  })
  return stdout
}

/**
 * When the boats of the demo that sail once a day are back, and not away again: 바다2호, 만석호, 뉴해왕호,
 * 오천항해호, 충청가인호, 은성호. Of one boat, each departure of a test has a day of its own.
 */
const TIME = '17:20'

/** Opens a departure `daysAhead` of the run's first day (KST) on the ship of that name; `price` in won. */
export async function openDeparture(asked: {
  ship: string
  daysAhead: number
  capacity: number
  price: number
}): Promise<Departure> {
  const shipNo = await findShipNo(asked.ship)
  const sdate = addDays(firstDay, asked.daysAhead)
  const amounts = ['--capacity', String(asked.capacity), '--price', String(asked.price)]
  const printed = await operate('open', String(shipNo), sdate, TIME, ...amounts)
  return { no: numberAfter(printed, '일정'), shipNo, sdate, time: TIME }
}

/** The number that an operator's command printed behind a word. */
export function numberAfter(printed: string, word: string): number {
  const found = new RegExp(`${word} (\\d+)`).exec(printed)?.[1]
  if (found === undefined) throw new Error(`No number after ${word} in: ${printed}`)
  return Number(found)
}
