import { repeatOnDeadlock } from '@/server/db/databaseError'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import type { CatalogueOperator, CatalogueShip } from './catalogueSchema'
import * as repository from './importRepository'
import { type CodeList, type KnownCodes, readCatalogue } from './readCatalogue'

const CODE_LISTS: readonly CodeList[] = [
  'area',
  'fish',
  'fishing_method',
  'fishing_method_travelout',
]
const MOST_PROBLEMS = 20

export type Imported = { operators: number; ships: number; schedules: number }
type Codes = Awaited<ReturnType<typeof repository.findCodes>>

type Saving = Pick<Deps, 'schedules'> & { codes: Codes; at: Date }
type Deps = { db: Db; now: () => Date; schedules: Pick<ScheduleService, 'followDefaults'> }

export type ImportService = ReturnType<typeof createImportService>

/** Brings an operator's catalogue in from a file. */
export const createImportService = ({ db, now, schedules }: Deps) => ({
  /**
   * All of the catalogue or nothing. Ships are known again by their key and storefronts by their
   * host, so that the same file twice changes nothing.
   *
   * @param json the parsed file
   * @throws Refusal 400 with a sentence a line for each place that is wrong, 409 for what belongs to
   *   somebody else or would take seats away that are sold
   */
  importCatalogue: async (json: unknown): Promise<Imported> => {
    const codes = await repository.findCodes(db, CODE_LISTS)
    const { catalogue, problems } = readCatalogue(json, knownOf(codes))
    if (!catalogue) throw refuse.badRequest(summarise(problems), 'BAD_CATALOGUE')
    const { operators } = catalogue
    // Bookings of several ships lock their departures in another order than a file names them.
    await repeatOnDeadlock(() =>
      db.transaction(async (tx) => {
        for (const operator of operators)
          await saveOperator(tx, operator, { schedules, codes, at: now() })
      }),
    )
    const ships = operators.flatMap((operator) => operator.ships)
    const departures = ships.reduce((sum, ship) => sum + ship.schedules.length, 0)
    return { operators: operators.length, ships: ships.length, schedules: departures }
  },
})

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
  { schedules, codes, at }: Saving,
): Promise<void> {
  const groupNo = await fleetOf(tx, operator)
  const numbers = new Map<string, number>()
  for (const ship of operator.ships) {
    await requireOwn(tx, ship.key, groupNo)
    const words = wordsOf(ship, codes)
    const shipNo = await repository.saveShip(tx, { groupNo, operator, ship, words })
    await saveTrips(tx, shipNo, ship, schedules)
    numbers.set(ship.key, shipNo)
  }
  const mainShipNo = numbers.get(operator.main_ship ?? '') ?? [...numbers.values()][0] ?? 0
  await repository.saveStorefront(tx, { operator, groupNo, mainShipNo })
  for (const { key, service_type } of operator.ships) {
    const no = numbers.get(key) ?? 0
    await enqueuePages(tx, { kind: 'ship', no, serviceType: service_type }, at)
  }
}

/** The fleet behind the operator's host, founded now if need be. */
async function fleetOf(tx: Transaction, { host, name }: CatalogueOperator): Promise<number> {
  const known = await repository.lockHost(tx, host)
  if (known && known.group_no === null) {
    throw refuse.conflict(`${host}은(는) 뱃길의 스토어라서 바꿀 수 없어요.`)
  }
  const groupNo = known?.group_no ?? (await repository.insertGroup(tx, name))?.no
  if (groupNo === undefined) throw new Error(`Fleet of ${host} was not written`)
  return groupNo
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

async function saveTrips(
  tx: Transaction,
  shipNo: number,
  ship: CatalogueShip,
  schedules: Deps['schedules'],
): Promise<void> {
  await repository.replaceDefaults(tx, shipNo, ship)
  await schedules.followDefaults(tx, shipNo)
  const [tooSmall] = await repository.saveSchedules(tx, shipNo, ship)
  if (tooSmall) {
    const { sdate, departure_time, taken } = tooSmall
    throw refuse.conflict(
      `${ship.key} ${sdate} ${departure_time}: 이미 ${taken}자리가 예약되어 정원을 그보다 줄일 수 없어요.`,
    )
  }
}
