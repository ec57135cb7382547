import type { z } from 'zod'
import type { getShipList } from '@/lib/contract/ship'
import type { Answer, CodeName, MainData, ShipDetail, ShipItem } from '@/lib/contract/wire'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { contentPath } from '@/lib/storefront/contentPath'
import type { Db } from '@/server/db/pool'
import { createSitemapSource } from '@/server/db/sitemapSource'
import type { Scope } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import { createCommandRecorder } from '@/server/modules/activity/activity'
import { findCodes } from './codes'
import { listShips } from './listShips'
import { createCountCache } from './countCache'
import type { TypeTotals } from './shipListRepository'
import { findNamedShips, type NamedShip } from './namedShips'
import { readSections } from './mainSections'
import { findShipDetail } from './shipDetailRepository'
import { createSearchTextJob } from './searchTextJob'
import { findShipItems, pickedByNo } from './shipItems'
import type { Coordinates } from './shipOrder'
import {
  findGroup,
  findOfferedTypes,
  findPlaces,
  findWords,
  indexedShips,
  shipExists,
} from './shipRepository'
import { archiveShip, restoreShip, setShipShown } from './setShipShown'

type Deps = {
  db: Db
  now: () => Date
  /** Codes of the species of the season on the storefront of a main ship, from its reports. */
  seasonOf: (mainShipNo: number) => Promise<string[]>
}
type MemberNo = number | undefined

/** Parents of the codes that a list can be filtered by (docs/specification.md#filters). */
const FILTERS = ['fish', 'area', 'fishing_method', 'fishing_method_travelout'] as const

export type ShipService = ReturnType<typeof createShipService>

/** Ships: lists, details, main page sections and fleets. */
export const createShipService = ({ db, now, seasonOf }: Deps) => {
  const recordOf = () => createCommandRecorder(now)
  const viewer = (memberNo: MemberNo) => ({ memberNo, now: now() })
  const longCounts = createCountCache<number>(now)
  const longTotals = createCountCache<TypeTotals>(now)
  const itemsOf = (nos: readonly number[], memberNo: MemberNo): Promise<ShipItem[]> =>
    findShipItems(db, pickedByNo(nos), viewer(memberNo))

  return {
    jobs: [createSearchTextJob(db)],

    /** Ships by number, in this order; unknown numbers are left out. */
    itemsOf,

    /** One page of ships; see `listShips`. */
    list: (query: z.output<typeof getShipList.query>, memberNo: MemberNo) =>
      listShips(db, query, { ...viewer(memberNo), longCounts, longTotals }),

    /** Where these ships leave from, of those that are shown. */
    places: async (nos: readonly number[]): Promise<Answer<'getShipPlaces'>> => ({
      list: await findPlaces(db, nos),
    }),

    /** The ships of a main page; see `readSections`. */
    sections: (
      shipNo: number,
      visitorAt: Coordinates | undefined,
      memberNo: MemberNo,
    ): Promise<Omit<MainData, 'main_banner' | 'board' | 'ship_board'>> =>
      readSections(db, shipNo, visitorAt, viewer(memberNo)),

    /** The trip pages that crawlers find on the storefront of a main ship. */
    sitemap: (shipNo: number) => createSitemapSource(db, indexedShips(shipNo)),

    /** The service types that a storefront offers; `shipNo` 0 is the provider's. */
    offeredTypes: (shipNo: number): Promise<ServiceType[]> => findOfferedTypes(db, shipNo),

    /** Everything that a trip page shows. @throws Refusal 404 for an unknown ship, 410 for a hidden one */
    detail: async (shipNo: number, memberNo: MemberNo): Promise<ShipDetail> => {
      const detail = await findShipDetail(db, shipNo, viewer(memberNo))
      if (detail) return detail
      if (!(await shipExists(db, shipNo))) throw refuse.code('NOT_FOUND')
      throw refuse.code('TAKEN_DOWN', { page: contentPath('trip', shipNo) })
    },

    /** A fleet and its ships. @throws Refusal 404 */
    group: async (no: number, memberNo: MemberNo): Promise<Answer<'getShipGroup'>> => {
      const found = await findGroup(db, no)
      if (!found) throw refuse.code('NOT_FOUND')
      const { ships, ...group } = found
      return { group, list: await itemsOf(ships, memberNo) }
    },

    /** @throws Refusal 404 for a ship that does not exist */
    assertExists: async (no: number): Promise<void> => {
      if (!(await shipExists(db, no))) throw refuse.code('NOT_FOUND')
    },

    /** Ships by number for the operator's command line, hidden ones too. */
    named: async (nos: readonly number[]): Promise<Map<number, NamedShip>> =>
      new Map((await findNamedShips(db, nos)).map((ship) => [ship.no, ship])),

    /** Shows or hides a ship; see `setShipShown`. */
    setShown: (no: number, isShown: boolean, scope: Scope): Promise<void> =>
      db.transaction((tx) =>
        setShipShown(tx, { no, isShown, scope, at: now(), record: recordOf() }),
      ),

    /** Puts a ship away for good; see `archiveShip`. */
    archive: (no: number, scope: Scope): Promise<void> =>
      db.transaction((tx) => archiveShip(tx, { no, scope, at: now(), record: recordOf() })),

    /** Takes an archived ship out again; see `restoreShip`. */
    restore: (no: number, scope: Scope): Promise<void> =>
      db.transaction((tx) => restoreShip(tx, { no, scope, record: recordOf() })),

    /** The codes of each filter; with a storefront also what is in season on it. */
    filters: async (mainShipNo?: number): Promise<Answer<'getShipFilter'>> => {
      const [codes, season] = await Promise.all([
        findCodes(db, FILTERS),
        mainShipNo === undefined ? undefined : seasonOf(mainShipNo),
      ])
      const of = (parent: (typeof FILTERS)[number]): CodeName[] =>
        codes.filter((code) => code.parent === parent)
      return {
        fish: of('fish'),
        area: of('area'),
        fishing_method: of('fishing_method'),
        fishing_method_travelout: of('fishing_method_travelout'),
        season,
      }
    },

    /** The codes below a code; none for an unknown code. */
    subCodes: async (code: string): Promise<Answer<'getCodeSubs'>> => ({
      list: await findCodes(db, [code]),
    }),

    /** Words to suggest while the visitor types. */
    suggestions: async (): Promise<Answer<'getSuggestSearch'>> => ({ list: await findWords(db) }),
  }
}
