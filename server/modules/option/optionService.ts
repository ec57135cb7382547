import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Scope } from '@/server/http/inFleet'
import type { Recorder } from '@/server/modules/activity/activity'
import { findOptions } from './departureOptions'
import * as repository from './optionRepository'

type By = { scope: Scope; record: Recorder }
type Wish = { scheduleNo: number; name: string; stock: number | null }

export type OptionStocks = ReturnType<typeof createOptionStocks>

/** How many of each option (rods, lunches) departures have. The database counts and refuses: `option_stock`. */
export const createOptionStocks = ({ db }: { db: Db }) => ({
  /** How many are left of a departure's options that have a bound. */
  findLeft: (scheduleNo: number) => repository.findLeft(db, scheduleNo),

  /**
   * Sets how many of an option a departure has; null: as many as the boat says. What is booked stays booked,
   * also where it is more.
   *
   * @throws Refusal 404 for another operator's departure, and for an option that the boat does not have
   */
  set: ({ scheduleNo, name, stock }: Wish, { scope, record }: By): Promise<void> =>
    db.transaction(async (tx) => {
      const departure = await repository.lockDeparture(tx, scope, scheduleNo)
      if (!departure) throw refuse.code('UNKNOWN_DEPARTURE')
      const find = async () =>
        (await findOptions(tx, scope, scheduleNo)).find((one) => one.name === name)
      const before = await find()
      if (!before) throw refuse.code('UNKNOWN_OPTION')
      await repository.saveStock(tx, { scheduleNo, name, stock })
      const after = await find()
      await record(tx, {
        action: 'departure.options',
        ...{ operatorNo: departure.operator_no, shipNo: departure.ship_no, scheduleNo },
        changes: { option_stock: [textOf(before), textOf(after ?? before)] },
      })
    }),
})

const textOf = ({ name, stock }: { name: string; stock: number | null }): string =>
  stock === null ? name : `${name} ${stock}개`
