import sql, { type Sql } from 'sql-template-tag'
import type { Db, Transaction } from '@/server/db/pool'
import type { Job } from '@/server/jobs/job'
import { areaName, namesOf } from './codes'
import { type Searchable, searchTextOf } from './searchText'

const MINUTE_MS = 60_000
/** Few, so that a statement holds its locks for a short time. */
const ROWS_PER_STATEMENT = 200
/** The next run continues. */
const STATEMENTS_PER_RUN = 50

/** Writes the texts of some ships `s`; returns how many. @param which a condition, an order and a lock */
const writeTexts = async (tx: Transaction, which: Sql): Promise<number> => {
  const ships = await tx.rows<Searchable & { no: number }>(sql`
    select s.no, s.name, s.port_name as "portName", ${areaName} as "areaName",
      ${namesOf('fish')} as fish, ${namesOf('fishing_method')} as methods,
      s.departure_address as address, g.name as operator, s.captain_name as captain,
      s.service_type as "serviceType"
    from ship s join ship_group g on g.no = s.group_no ${which}`)
  await tx.run(sql`
    update ship s set search_text = w.text
    from unnest(${ships.map(({ no }) => no)}::bigint[], ${ships.map(searchTextOf)}::text[]) as w (no, text)
    where s.no = w.no`)
  return ships.length
}

/** Writes what a ship is searched by. */
export const writeSearchText = (tx: Transaction, shipNo: number): Promise<number> =>
  writeTexts(tx, sql`where s.no = ${shipNo} for no key update of s`)

/** Writes some texts that a version before wrote, or nobody yet; returns how many. */
const writeSome = (db: Db): Promise<number> =>
  db.transaction((tx) =>
    writeTexts(
      tx,
      // The condition is that of the index ship_search_old.
      sql`where s.search_text not like 'V2 %'
        order by s.no limit ${ROWS_PER_STATEMENT} for no key update of s skip locked`,
    ),
  )

/** Writes what ships are searched by, where it is not as `searchTextOf` makes it now. */
export const createSearchTextJob = (db: Db): Job => ({
  name: 'search-text',
  everyMs: MINUTE_MS,
  run: async () => {
    for (let statement = 0; statement < STATEMENTS_PER_RUN; statement += 1) {
      if ((await writeSome(db)) < ROWS_PER_STATEMENT) return
    }
  },
})
