import sql from 'sql-template-tag'
import { MAX_VERSIONS, type VersionOrigin } from '@/lib/ship/product/productStates'
import type { ShipContent } from '@/lib/ship/product/shipFields'
import type { Queryable, Transaction } from '@/server/db/pool'

/** Who writes a ship; nobody on the command line and in a file. */
export type Author = { staffNo: number | null }

type Kept = {
  shipNo: number
  /** Undefined for a ship that is new. */
  before: ShipContent | undefined
  after: ShipContent
  origin: VersionOrigin
  author: Author
  at: Date
}

/** The version of a ship that is published; 0 where none was kept yet. */
export const liveVersion = async (db: Queryable, shipNo: number): Promise<number> =>
  (
    await db.first<{ no: number }>(sql`
      select coalesce(max(no), 0) as no from ship_version where ship_no = ${shipNo}`)
  )?.no ?? 0

/** Keeps what a ship says now as a version, and what it said before where that was not kept yet. */
export const keepVersion = async (
  tx: Transaction,
  { shipNo, before, after, origin, author, at }: Kept,
): Promise<void> => {
  if (before && (await liveVersion(tx, shipNo)) === 0) {
    await tx.run(sql`
      insert into ship_version (ship_no, at, origin, content)
      select no, changed_at, 'before', ${JSON.stringify(before)} from ship where no = ${shipNo}`)
  }
  await tx.run(sql`
    insert into ship_version (ship_no, at, staff_no, origin, content)
    values (${shipNo}, ${at}, ${author.staffNo}, ${origin}, ${JSON.stringify(after)})`)
  await tx.run(sql`
    delete from ship_version where no in (
      select no from ship_version where ship_no = ${shipNo}
       order by no desc offset ${MAX_VERSIONS})`)
}
