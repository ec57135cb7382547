import type { Fleet } from '@/__tests__/operations/support/fleet'
import type { During } from './changes'
import { readMetric } from './metric'
import { middleOf, percentile } from './statistics'
import { measureRate, type Page } from './wrk'

const CONNECTIONS = 16
const PER = 1_000

type Turn = { rate: number; cpuMs: number; asked: number; made: number; seenMs: number[] }
type Run = () => Promise<Turn>

/** What the webs were asked for so far, and how many of these pages they had to make. */
const countPages = async ({ parts }: Fleet) => {
  const sumOf = async (labels?: string) => {
    const name = 'baetgil_page_cache_requests_total'
    const counts = parts.web.map(({ metricsUrl }) => readMetric(metricsUrl, name, labels))
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }
  const [asked, stale, missed] = [await sumOf(), await sumOf('"stale"'), await sumOf('"miss"')]
  return { asked, made: stale + missed }
}

/** A turn of wrk with what it took: processor time of who answers, pages of the webs. */
export const createTurn =
  (fleet: Fleet, { pages, seconds }: { pages: readonly Page[]; seconds: number }) =>
  (port: number, cpuMs: () => number, during: During = withoutChanges): Run =>
  async () => {
    const url = `http://127.0.0.1:${port}/`
    const load = { url, host: 'www.localhost', connections: CONNECTIONS, seconds, pages }
    const [before, cpuBefore] = [await countPages(fleet), cpuMs()]
    const { result: rate, seenMs } = await during(() => measureRate(load))
    const [after, cpu] = [await countPages(fleet), cpuMs() - cpuBefore]
    const [asked, made] = [after.asked - before.asked, after.made - before.made]
    return { rate, cpuMs: (cpu / (rate * seconds)) * PER, asked, made, seenMs }
  }

const withoutChanges: During = async (work) => ({ result: await work(), seenMs: [] })

/** One row of the table: the middle of the rounds. */
const rowOf = (what: string, turns: readonly Turn[], { base, seconds }: Base) => {
  const rate = middleOf(turns.map((turn) => turn.rate))
  const requests = turns.reduce((sum, turn) => sum + turn.rate * seconds, 0)
  const sumOf = (of: (turn: Turn) => number) => turns.reduce((sum, turn) => sum + of(turn), 0)
  const seen = turns.flatMap(({ seenMs }) => seenMs)
  return {
    what,
    'pages/s': Math.round(rate),
    ratio: (rate / base).toFixed(2),
    'processor ms per 1,000': middleOf(turns.map((turn) => turn.cpuMs)).toFixed(1),
    'kept %': (100 - (sumOf(({ asked }) => asked) / requests) * 100).toFixed(2),
    'made by time': sumOf(({ made }) => made),
    changed: seen.length,
    'seen after p50/max s': seen.length === 0 ? '' : secondsOf(seen, [0.5, 1]),
  }
}
type Base = { base: number; seconds: number }

const secondsOf = (ms: readonly number[], shares: readonly number[]) =>
  shares.map((share) => (percentile(ms, share) / 1_000).toFixed(1)).join(' / ')

/** Each in turn, as a machine's speed changes; the last one is what the others are compared with. */
export const takeTurns = async (
  runs: Readonly<Record<string, Run>>,
  rounds: number,
  seconds: number,
) => {
  const turns: Record<string, Turn[]> = {}
  for (const run of Object.values(runs)) await run()
  for (let round = 0; round < rounds; round += 1) {
    for (const [what, run] of Object.entries(runs)) (turns[what] ??= []).push(await run())
  }
  const base = middleOf((Object.values(turns).at(-1) ?? []).map(({ rate }) => rate))
  console.table(Object.entries(turns).map(([what, all]) => rowOf(what, all, { base, seconds })))
}
