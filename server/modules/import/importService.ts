import { repeatOnDeadlock } from '@/server/db/databaseError'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'
import type { ShipService } from '@/server/modules/ship/shipService'
import type { Fleet } from './importRepository'
import { type ImportScope, lockFleet } from './lockFleet'
import { readCatalogue } from './readCatalogue'
import { type ImportedOperator, saveOperator } from './saveOperator'

const MAX_PROBLEMS = 20

type Deps = {
  db: Db
  now: () => Date
  ships: Pick<ShipService, 'filters'>
  schedules: Pick<ScheduleService, 'followDefaults' | 'createFromDefaults'>
}

/** Imports the catalogue of operators from a file. */
export const createImportService = ({ db, now, ships, schedules }: Deps) => {
  const read = async (json: unknown) => {
    const codes = await ships.filters()
    const { catalogue, problems } = readCatalogue(json, codes)
    if (!catalogue) throw refuse.code('BAD_CATALOGUE', { problems: summarise(problems) })
    return { operators: catalogue.operators }
  }

  return {
    /**
     * Imports all of the catalogue or nothing. A ship is found by its key and a storefront by its
     * host, so that importing the same file twice changes nothing.
     *
     * @param json the parsed file
     * @param scope whether a storefront that has none of the file's ships may be taken over
     * @throws Refusal 400 with a sentence on a line of its own for each problem, 409 for a
     *   storefront or ship of another operator and for a capacity below the seats that are taken; the
     *   database refuses departures for which the boat would be away, and a ship that is too small for
     *   departures it has
     */
    importCatalogue: async (
      json: unknown,
      scope: ImportScope = 'own',
    ): Promise<ImportedOperator[]> => {
      const { operators } = await read(json)
      // The file may list departures in another order than the one in which bookings lock them.
      return repeatOnDeadlock(() =>
        db.transaction(async (tx) => {
          const context = { schedules, scope, now: now() }
          const imported: ImportedOperator[] = []
          for (const operator of operators) {
            imported.push(await saveOperator(tx, operator, context))
          }
          return imported
        }),
      )
    },

    /** The foreign storefronts that a file would take over. @throws Refusal 400 as the import does */
    findTakenOver: async (json: unknown): Promise<{ host: string; fleet: Fleet }[]> => {
      const { operators } = await read(json)
      return db.transaction(async (tx) => {
        const taken: { host: string; fleet: Fleet }[] = []
        for (const operator of operators) {
          const { isForeign, fleet } = await lockFleet(tx, operator, 'any')
          if (isForeign && fleet) taken.push({ host: operator.host, fleet })
        }
        return taken
      })
    },
  }
}

function summarise(problems: readonly string[]): string {
  const rest = problems.length - MAX_PROBLEMS
  const shown = problems.slice(0, MAX_PROBLEMS)
  return [...shown, ...(rest > 0 ? [`그 밖에 ${rest}곳이 더 있어요.`] : [])].join('\n')
}
