import { z } from 'zod'
import type { KstDate } from '@/lib/date/kst'
import { warningPages } from '@/lib/sea/warningAge'
import type { WarningCommand, WarningEvent, WarningKind } from '@/lib/sea/warnings'
import type { Breaker } from '../breaker'
import { askDataGoKr, type DataGoKrSettings, portalNumber } from './dataGoKr'
import { kmaTime } from './kmaTime'
import { WARNING_GATEWAY, type WarningSource } from './seaSource'

const TIMEOUT_MS = 10_000
const PATH = '1360000/WthrWrnInfoService/getPwnCd'

/** `warnVar`; the others, of rain, snow, heat …, keep no boat ashore. */
const KINDS: Readonly<Record<number, WarningKind>> = { 1: 'wind', 6: 'waves', 7: 'typhoon' }
const COMMANDS: Readonly<Record<number, WarningCommand>> = {
  ...{ 1: 'issue', 2: 'end', 3: 'extend', 6: 'correct', 7: 'changeIssue', 8: 'changeEnd' },
}

/** Of other kinds nothing is read, so that an odd one takes no warning of the sea away. */
const other = z
  .object({ warnVar: portalNumber.refine((kind) => !(kind in KINDS)) })
  .transform(() => null)
const own = z.object({
  ...{ tmFc: kmaTime.pipe(z.number()), tmSeq: portalNumber.catch(0) },
  areaName: z.string().trim().min(1).max(60),
  ...{ warnVar: portalNumber, warnStress: portalNumber, command: portalNumber },
  cancel: portalNumber.catch(0),
  ...{ startTime: kmaTime, endTime: kmaTime, allEndTime: kmaTime },
})
const row = other.or(own)

/** None of a kind that keeps no boat ashore. A level or command that is not known is taken for the worse. */
const toEvent = (given: z.output<typeof row>): WarningEvent[] => {
  const kind = given && KINDS[given.warnVar]
  if (!kind) return []
  return [
    {
      area: given.areaName,
      kind,
      level: given.warnStress === 0 ? 'advisory' : 'warning',
      command: COMMANDS[given.command] ?? 'issue',
      isCancelled: given.cancel === 1,
      issuedAt: given.tmFc,
      seq: given.tmSeq,
      startsAt: given.startTime,
      endsAt: given.endTime,
      allEndsAt: given.allEndTime,
    },
  ]
}

type Options = {
  settings: DataGoKrSettings
  breakerOf(name: string): Breaker
  /** Milliseconds for a page; ten seconds when absent. */
  timeoutMs?: number
}

/**
 * Announcements of warnings by the Korea Meteorological Administration (기상청): 특보코드조회 of 기상특보
 * 15000415 of data.go.kr, guide read November 2026. It tells announcements, not what is in force.
 */
export const createKmaWarnings = ({
  settings,
  breakerOf,
  timeoutMs = TIMEOUT_MS,
}: Options): WarningSource => ({
  read: (from, until) =>
    breakerOf(WARNING_GATEWAY).run(async () => {
      const digits = (day: KstDate) => day.replaceAll('-', '')
      const query = {
        fromTmFc: digits(from),
        toTmFc: digits(until),
        numOfRows: '999',
      }
      const access = { ...settings, timeoutMs }
      const pages = warningPages(from, until)
      const rows = await askDataGoKr(access, { path: PATH, query, pages }, row)
      return rows.flatMap(toEvent)
    }),
})
