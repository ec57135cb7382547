import { toKstDate } from '@/lib/date/kst'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import type { Db } from '@/server/db/pool'
import { failureOf } from '@/server/gateways/failure'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import type { Limits } from '@/server/limits/limits'
import { createRecorder } from '@/server/modules/activity/activity'
import { leaveAlone } from './askSource'
import * as calls from './seaRepository'
import { VESSEL_SOURCE } from './lookUpVessels'
import * as repository from './vesselRepository'

type Register = ConsoleAnswer<(typeof consoleCalls)['getRegister']>

export type RegisterDesk = ReturnType<typeof createRegisterDesk>

type Deps = {
  db: Db
  now: () => Date
  limits: Limits
  /** Undefined: there is no key. */
  lookUp: ((number: string, at: Date) => Promise<void>) | undefined
}

/** What the register of fishing boats says of a product's boat, for staff, who may look it up by themselves. */
export const createRegisterDesk = ({ db, now, limits, lookUp }: Deps) => {
  const presses = limits.quota({
    ...{ name: 'register', max: 1, seconds: 60 },
    refusal: () => refuse.code('REGISTER_OFTEN'),
  })

  /** `register` is null of what the register has no boats of, without a number, and without a key. */
  const read = async (fleet: Fleet, shipNo: number): Promise<Register> => {
    const boat = await repository.findBoatOf(db, fleet, shipNo)
    if (!boat) throw refuse.code('UNKNOWN_SHIP')
    if (!lookUp || boat.number === null) return { register: null }
    const { fetched_at, name, port, passengers, starts_on, ends_on } = boat
    const said =
      name !== null && port !== null && passengers !== null
        ? { name, port, passengers, starts_on, ends_on }
        : null
    return { register: { said, fetched_at: fetched_at?.toISOString() ?? null } }
  }

  return {
    read,
    /**
     * Looks a boat up now: it takes no longer than a call of the register may. What was known stays where it fails.
     *
     * @throws Refusal 404 for another operator's boat; 409 where there is nothing to look up, or no answer; 429
     *   within a minute
     */
    lookUpNow: async (fleet: Fleet, shipNo: number, doer: Doer): Promise<Register> => {
      const at = now()
      const boat = await repository.findBoatOf(db, fleet, shipNo)
      if (!boat) throw refuse.code('UNKNOWN_SHIP')
      if (!lookUp || boat.number === null) throw refuse.code('REGISTER_ABSENT')
      await presses.take(boat.number)
      if (!(await calls.takeCall(db, { source: VESSEL_SOURCE, day: toKstDate(at), at }))) {
        throw refuse.code('REGISTER_SILENT')
      }
      try {
        await lookUp(boat.number, at)
      } catch (error) {
        await leaveAlone(db, { source: VESSEL_SOURCE, at }, error)
        if (failureOf(error)) throw refuse.code('REGISTER_SILENT')
        throw error
      }
      const { operatorNo } = fleet
      await db.transaction((tx) =>
        createRecorder(doer, now)(tx, { action: 'product.register', operatorNo, shipNo }),
      )
      return read(fleet, shipNo)
    },
  }
}
