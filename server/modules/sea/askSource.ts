import { toKstDate } from '@/lib/date/kst'
import { seaPauseMs } from '@/lib/sea/tideAge'
import type { Db } from '@/server/db/pool'
import { failureOf } from '@/server/gateways/failure'
import type { CalledSource } from '@/server/gateways/sea/seaSource'
import * as repository from './seaRepository'

type Terms = {
  source: CalledSource
  at: Date
  /** Calls that it takes at most, and how many it gets in a day. */
  calls: number
  limit: number
  /** How long after an answer it is asked again. */
  refreshMs: number
}

/**
 * Leaves a source alone for a while that has not answered, longer each time.
 *
 * @throws whatever is no failure of a gateway
 */
export const leaveAlone = async (
  db: Db,
  { source, at }: Pick<Terms, 'source' | 'at'>,
  error: unknown,
): Promise<void> => {
  const failure = failureOf(error)
  if (!failure) throw error
  const failures = await repository.noteFailure(db, { source, at })
  const pause = seaPauseMs(failures, failure === 'key' || failure === 'quota')
  await repository.pauseSource(db, source, new Date(at.getTime() + pause))
}

/** Asks a source that tells all at once, where it is due. One that fails is left alone for a while. */
export const askSource = async (
  db: Db,
  { source, at, refreshMs, ...calls }: Terms,
  ask: () => Promise<unknown>,
): Promise<void> => {
  if (!(await repository.takeCall(db, { source, day: toKstDate(at), at, ...calls }))) return
  try {
    await ask()
    await repository.noteAnswer(db, source)
    await repository.pauseSource(db, source, new Date(at.getTime() + refreshMs))
  } catch (error) {
    await leaveAlone(db, { source, at }, error)
  }
}
