import sql from 'sql-template-tag'
import type { CodeName } from '@/lib/contract/wire'
import type { KnownCodes } from '@/lib/ship/product/productProblems'
import type { Queryable } from '@/server/db/pool'
import { findCodes } from '../codes'

const LISTS = ['area', 'fish', 'fishing_method', 'fishing_method_travelout'] as const

type Lists = Record<(typeof LISTS)[number], CodeName[]>

/** The codes that a product may use. */
export const readKnownCodes = async (db: Queryable): Promise<KnownCodes & Lists> => {
  const codes = await findCodes(db, LISTS)
  const of = (list: (typeof LISTS)[number]) =>
    codes.filter(({ parent }) => parent === list).map(({ code, name }) => ({ code, name }))
  return {
    area: of('area'),
    fish: of('fish'),
    fishing_method: of('fishing_method'),
    fishing_method_travelout: of('fishing_method_travelout'),
  }
}

/** The ports and stops below each area. */
export const findPorts = (db: Queryable): Promise<{ area: string; name: string }[]> =>
  db.rows(sql`
    select c.parent as area, c.name from code c
     where c.parent in (select code from code where parent = 'area') order by c.parent, c.sort, c.name`)
