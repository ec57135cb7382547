import { z } from 'zod'
import { addDays, type KstDate } from '@/lib/date/kst'
import { readPrewarnings } from '@/lib/sea/prewarnings'
import { PREWARNING_WINDOW_DAYS } from '@/lib/sea/warningAge'
import type { Breaker } from '../breaker'
import { GatewayFailure } from '../failure'
import { askDataGoKr, type DataGoKrSettings, portalNumber } from './dataGoKr'
import { kmaTime } from './kmaTime'
import { PREWARNING_GATEWAY, type PrewarningSource } from './seaSource'

const TIMEOUT_MS = 10_000
const PATH = '1360000/WthrWrnInfoService/getWthrPwn'
/** The head office, whose announcements are those of all seas. */
const OFFICE = '108'
/** The guide has 2,000 letters at most. */
const MAX_TEXT = 10_000

const row = z.object({
  tmFc: kmaTime,
  tmSeq: portalNumber.catch(0),
  pwn: z.string().max(MAX_TEXT),
})

type Options = {
  settings: DataGoKrSettings
  breakerOf(name: string): Breaker
  /** Milliseconds; ten seconds when absent. */
  timeoutMs?: number
}

/**
 * Warnings announced beforehand by the Korea Meteorological Administration (기상청): 기상예비특보조회 of 기상특보
 * 15000415 of data.go.kr, guide read November 2026. Each announcement says in free text all that is to come, in
 * place of the one before.
 */
export const createKmaPrewarnings = ({
  settings,
  breakerOf,
  timeoutMs = TIMEOUT_MS,
}: Options): PrewarningSource => ({
  read: (until: KstDate) =>
    breakerOf(PREWARNING_GATEWAY).run(async () => {
      const digits = (day: KstDate) => day.replaceAll('-', '')
      const query = {
        stnId: OFFICE,
        fromTmFc: digits(addDays(until, -PREWARNING_WINDOW_DAYS)),
        toTmFc: digits(until),
        numOfRows: '999',
      }
      const rows = await askDataGoKr({ ...settings, timeoutMs }, { path: PATH, query }, row)
      const [newest] = rows
        .flatMap(({ tmFc, ...one }) => (tmFc === null ? [] : [{ ...one, tmFc }]))
        .sort((a, b) => b.tmFc - a.tmFc || b.tmSeq - a.tmSeq)
      if (rows.length === 0) return []
      const list = newest && readPrewarnings(newest.pwn, newest.tmFc)
      if (!list) throw new GatewayFailure('garbage', 'The source answered what cannot be read.')
      return list
    }),
})
