import { setImmediate } from 'node:timers/promises'
import { until } from '../../setup/until'

/** Lets this process read what has arrived. */
export const aMoment = (): Promise<void> => setImmediate()

/** Resolves once something is true in this process. @throws Error after a minute */
export const untilNow = (isTrue: () => boolean, awaited: string): Promise<void> =>
  until(async () => {
    await aMoment()
    return isTrue()
  }, awaited)
