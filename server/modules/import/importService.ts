import { repeatOnDeadlock } from '@/server/db/databaseError'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import type { CatalogueOperator, CatalogueShip } from './catalogueSchema'
import { fleetOf, type Take } from './fleetOf'
import * as repository from './importRepository'
import { type CodeList, type KnownCodes, readCatalogue } from './readCatalogue'

const CODE_LISTS: readonly CodeList[] = [
  'area',
  'fish',
  'fishing_method',
  'fishing_method_travelout',
]
const MOST_PROBLEMS = 20

export type ImportedOperator = {
  host: string
  name: string
  ships: number
  schedules: number
  /** Departures of the file that have left: they are passed over. */
  past: number
}
type Codes = Awaited<ReturnType<typeof repository.findCodes>>
type Deps = {
  db: Db
  now: () => Date
  schedules: Pick<ScheduleService, 'followDefaults' | 'createFromDefaults'>
}
type Saving = Deps & { codes: Codes; at: Date; take: Take }

export type ImportService = ReturnType<typeof createImportService>

/** Brings an operator's catalogue in from a file. */
export const createImportService = (deps: Deps) => {
  const { db, now } = deps
  const read = async (json: unknown) => {
    const codes = await repository.findCodes(db, CODE_LISTS)
    const { catalogue, problems } = readCatalogue(json, knownOf(codes))
    if (!catalogue) throw refuse.badRequest(summarise(problems), 'BAD_CATALOGUE')
    return { codes, operators: catalogue.operators }
  }

  return {
    /**
     * All of the catalogue or nothing. Ships are known again by their key and storefronts by their
     * host, so that the same file twice changes nothing.
     *
     * @param json the parsed file
     * @param take whether a storefront none of whose ships the file names may be taken over
     * @throws Refusal 400 with a sentence a line for each place that is wrong, 409 for what belongs
     *   to somebody else or would take seats away that are sold
     */
    importCatalogue: async (json: unknown, take: Take = 'own'): Promise<ImportedOperator[]> => {
      const { codes, operators } = await read(json)
      // Bookings of several ships lock their departures in another order than a file names them.
      return repeatOnDeadlock(() =>
        db.transaction(async (tx) => {
          const imported: ImportedOperator[] = []
          for (const operator of operators) {
            imported.push(await saveOperator(tx, operator, { ...deps, codes, at: now(), take }))
          }
          return imported
        }),
      )
    },

    /** The storefronts that a file would take over. @throws Refusal 400 as the import itself does */
    findTakenOver: async (json: unknown): Promise<{ host: string; fleet: repository.Fleet }[]> => {
      const { operators } = await read(json)
      return db.transaction(async (tx) => {
        const taken: { host: string; fleet: repository.Fleet }[] = []
        for (const operator of operators) {
          const { isForeign, fleet } = await fleetOf(tx, operator, 'any')
          if (isForeign && fleet) taken.push({ host: operator.host, fleet })
        }
        return taken
      })
    },
  }
}

const knownOf = (codes: Codes): KnownCodes => {
  const of = (list: CodeList) =>
    new Set(codes.filter(({ parent }) => parent === list).map(({ code }) => code))
  return {
    area: of('area'),
    fish: of('fish'),
    fishing_method: of('fishing_method'),
    fishing_method_travelout: of('fishing_method_travelout'),
  }
}

function summarise(problems: readonly string[]): string {
  const rest = problems.length - MOST_PROBLEMS
  const shown = problems.slice(0, MOST_PROBLEMS)
  return [...shown, ...(rest > 0 ? [`그 밖에 ${rest}곳이 더 있어요.`] : [])].join('\n')
}

async function saveOperator(
  tx: Transaction,
  operator: CatalogueOperator,
  saving: Saving,
): Promise<ImportedOperator> {
  const { fleet, isForeign } = await fleetOf(tx, operator, saving.take)
  const groupNo = fleet?.group_no ?? (await repository.insertGroup(tx, operator.name))?.no
  if (groupNo === undefined) throw new Error(`Fleet of ${operator.host} was not written`)
  const numbers = new Map<string, number>()
  const counts = { schedules: 0, past: 0 }
  for (const ship of operator.ships) {
    await requireOwn(tx, ship.key, groupNo)
    const words = wordsOf(ship, saving.codes)
    const shipNo = await repository.saveShip(tx, { groupNo, operator, ship, words })
    const { schedules, past } = await saveTrips(tx, shipNo, ship, saving)
    counts.schedules += schedules
    counts.past += past
    numbers.set(ship.key, shipNo)
  }
  // A file that names no main ship leaves the storefront the face that it has.
  const kept = isForeign ? undefined : (fleet?.main_ship_no ?? undefined)
  const mainShipNo = numbers.get(operator.main_ship ?? '') ?? kept ?? [...numbers.values()][0] ?? 0
  await repository.saveStorefront(tx, { operator, groupNo, mainShipNo })
  for (const { key, service_type } of operator.ships) {
    const no = numbers.get(key) ?? 0
    await enqueuePages(tx, { kind: 'ship', no, serviceType: service_type }, saving.at)
  }
  return { host: operator.host, name: operator.name, ships: numbers.size, ...counts }
}

async function requireOwn(tx: Transaction, key: string, groupNo: number): Promise<void> {
  const known = await repository.findGroupOfKey(tx, key)
  if (known && known.group_no !== groupNo) {
    throw refuse.conflict(`${key}은(는) 다른 운영자가 쓰는 배 이름표예요.`)
  }
}

const wordsOf = (ship: CatalogueShip, codes: Codes): repository.Words => {
  const nameOf = (list: CodeList, code: string) =>
    codes.find((known) => known.parent === list && known.code === code)?.name ?? code
  return { area: nameOf('area', ship.area), fish: ship.fish.map((code) => nameOf('fish', code)) }
}

/** Departures that have left are passed over: the same file, read again later, stays right. */
async function saveTrips(
  tx: Transaction,
  shipNo: number,
  ship: CatalogueShip,
  { schedules, at }: Saving,
): Promise<{ schedules: number; past: number }> {
  const named = repository.departuresOf(shipNo, ship)
  const ahead = named.filter(({ departs_at }) => departs_at > at)
  await repository.replaceDefaults(tx, shipNo, ship)
  await schedules.followDefaults(tx, shipNo)
  // First what the day sails by default, or a departure of another hour would take it away.
  const days = [...new Set(ahead.map(({ sdate }) => sdate))]
  await schedules.createFromDefaults(tx, shipNo, days)
  const [tooSmall] = await repository.saveSchedules(tx, ahead)
  if (tooSmall) {
    const { sdate, departure_time, taken } = tooSmall
    throw refuse.conflict(
      `${ship.key} ${sdate} ${departure_time}: 이미 ${taken}자리가 예약되어 정원을 그보다 줄일 수 없어요.`,
    )
  }
  return { schedules: ahead.length, past: named.length - ahead.length }
}
