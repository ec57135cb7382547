import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { middleOf } from './statistics'

/** Outside the lock file: no part of the product or of `npm test` needs it. It wants a newer Node than ours. */
const PACKAGES = ['--package=lighthouse@13.5.0', '--package=node@22.23.3']
const LARGEST_REPORT = 100 * 1024 * 1024

const run = promisify(execFile)

/** What a phone of Lighthouse's sees of a page: scores of 100, milliseconds, and bytes of transfer. */
export type Sight = {
  score: number
  lcpMs: number
  tbtMs: number
  cls: number
  bytes: number
  requests: number
  longTasks: number
}

type Audit = { numericValue?: number; details?: { items?: readonly Record<string, unknown>[] } }
type Report = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, Audit | undefined>
}

const readSight = ({ runtimeError, categories, audits }: Report): Sight => {
  if (runtimeError) throw new Error(runtimeError.message)
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    score: Math.round((categories.performance?.score ?? 0) * 100),
    lcpMs: Math.round(number('largest-contentful-paint')),
    tbtMs: Math.round(number('total-blocking-time')),
    cls: number('cumulative-layout-shift'),
    bytes: number('total-byte-weight'),
    requests: audits['network-requests']?.details?.items?.length ?? Number.NaN,
    longTasks: audits['long-tasks']?.details?.items?.length ?? Number.NaN,
  }
}

/**
 * One visit of `url` with an empty cache, as Lighthouse's phone makes it (simulated slow 4G, a processor
 * four times slower), in the browser that listens at `debugPort`. What is stored there, such as a
 * session, stays.
 *
 * @throws Error when the page could not be loaded
 */
export const look = async (url: string, debugPort: number): Promise<Sight> => {
  const options = [
    `--port=${debugPort}`,
    '--only-categories=performance',
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
  ]
  const { stdout } = await run('npx', ['--yes', ...PACKAGES, 'lighthouse', url, ...options], {
    maxBuffer: LARGEST_REPORT,
  })
  return readSight(JSON.parse(stdout) as Report)
}

/** The middle of each figure over several visits. */
export const middle = (sights: readonly Sight[]): Sight => {
  const of = (name: keyof Sight) => middleOf(sights.map((sight) => sight[name]))
  return {
    score: of('score'),
    lcpMs: of('lcpMs'),
    tbtMs: of('tbtMs'),
    cls: of('cls'),
    bytes: of('bytes'),
    requests: of('requests'),
    longTasks: of('longTasks'),
  }
}
