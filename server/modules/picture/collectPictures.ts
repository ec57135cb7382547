import sql from 'sql-template-tag'
import { keysOf, ownerOfKey } from '@/lib/picture/operatorPicture'
import type { Db } from '@/server/db/pool'
import { forEachIsolated } from '@/server/jobs/forEachIsolated'
import type { FileStore } from '@/server/storage/fileStore'
import { findPictureUses } from './pictureUses'

const HOUR_MS = 3_600_000
/** An upload that nobody went on with, and a file that nobody could open. */
const UNFINISHED_MS = 24 * HOUR_MS
/** As long as a former version of a boat can be taken again. */
const UNUSED_MS = 30 * 24 * HOUR_MS
/** A file may be older than the row that is being written for it, or the other way round. */
const STRAY_MS = 24 * HOUR_MS
/** In one run. */
const MAX_STRAYS = 10_000
/** As many may go where hardly any stay: those of some twenty pictures. */
const FEW = 250

type Deps = { db: Db; now: () => Date; store: FileStore }

/** Removes pictures that nothing shows, uploads without an end, and files that no picture has. */
export const createCollector = ({ db, now, store }: Deps) => {
  const before = (ms: number) => new Date(now().getTime() - ms)

  const endUploads = (): Promise<number> =>
    db.run(sql`
      delete from operator_picture where state <> 'ready' and created_at < ${before(UNFINISHED_MS)}`)

  /** Notes since when each picture is shown nowhere. @returns those that are so for long enough, now gone */
  const dropUnused = (operatorNo: number): Promise<string[]> =>
    db.transaction(async (tx) => {
      const uses = await findPictureUses(tx, operatorNo)
      const shown = uses.map(({ name }) => name)
      await tx.run(sql`
        update operator_picture
           set unused_since = case when name = any(${shown}::text[]) then null else ${now()}::timestamptz end
         where operator_no = ${operatorNo} and state = 'ready'
           and (name = any(${shown}::text[])) = (unused_since is not null)`)
      const gone = await tx.rows<{ name: string }>(sql`
        delete from operator_picture
         where operator_no = ${operatorNo} and unused_since < ${before(UNUSED_MS)}
        returning name`)
      return gone.map(({ name }) => name)
    })

  const collect = async (): Promise<void> => {
    await endUploads()
    const operators = await db.rows<{ no: number }>(sql`
      select distinct operator_no as no from operator_picture where state = 'ready'`)
    await forEachIsolated(operators, async ({ no }) => {
      for (const name of await dropUnused(no)) await store.remove(keysOf(name))
    })
  }

  const knownOf = async (names: readonly string[]): Promise<Set<string>> => {
    const rows = await db.rows<{ name: string }>(sql`
      select name from operator_picture where name = any(${names}::text[])`)
    return new Set(rows.map(({ name }) => name))
  }

  /**
   * Files of sizes that are no more, and of pictures that the database does not have: those of before a
   * restore, or of an erasure that was interrupted.
   *
   * @throws where most files are so: then it is another installation's store
   */
  const sweep = async (): Promise<void> => {
    const strays: string[] = []
    let kept = 0
    for await (const page of store.list()) {
      const known = await knownOf(page.flatMap(({ key }) => ownerOfKey(key) ?? []))
      for (const { key, at } of page) {
        const isStray = !known.has(ownerOfKey(key) ?? '') && at < before(STRAY_MS)
        if (isStray) strays.push(key)
        else kept += 1
      }
      if (strays.length > MAX_STRAYS) break
    }
    if (strays.length > Math.max(kept, FEW)) {
      throw new Error('Most files of the store are of no picture here: is it of this installation?')
    }
    await store.remove(strays)
  }

  return { collect, sweep }
}
