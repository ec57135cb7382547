import sql from 'sql-template-tag'
import type { Db, Transaction } from '@/server/db/pool'
import type { Job } from '@/server/jobs/job'
import { appendErasures, type ErasureLine, readErasures } from './erasureFile'
import type { ErasureKind } from './erasureJournal'

const COPY_EVERY_MS = 1_000
const LINES_PER_COPY = 1_000

/**
 * Erases again what a line of the journal names, which was erased at `at`. Whatever is not there, or was
 * erased already, is left alone.
 *
 * @param subject a number or a day, as text
 */
export type EraseAgain = Readonly<
  Record<ErasureKind, (tx: Transaction, subject: string, at: Date) => Promise<unknown>>
>

type Deps = { db: Db; now: () => Date; file: string; eraseAgain: EraseAgain }

export type Replayed = { again: number; known: number }
const isKnownKind = (eraseAgain: EraseAgain, kind: string): kind is ErasureKind =>
  Object.hasOwn(eraseAgain, kind)

/** The journal of erasures (ADR 60): its copy outside the database, and what a restore does with it. */
export const createErasureService = ({ db, now, file, eraseAgain }: Deps) => {
  /** At least once: a line that was appended and not marked is appended again, and known by its id. */
  const copy = (): Promise<void> =>
    db.transaction(async (tx) => {
      const lines = await tx.rows<ErasureLine>(sql`
        select id, kind, subject, erased_at from erasure
         where copied_at is null order by erased_at limit ${LINES_PER_COPY} for update skip locked`)
      if (lines.length === 0) return
      await appendErasures(file, lines)
      const ids = lines.map(({ id }) => id)
      await tx.run(sql`update erasure set copied_at = ${now()} where id = any(${ids}::uuid[])`)
    })

  /** @returns whether the database did not know the line */
  const replayLine = ({ id, kind, subject, erased_at: at }: ErasureLine): Promise<boolean> =>
    db.transaction(async (tx) => {
      const added = await tx.run(sql`
        insert into erasure (id, kind, subject, erased_at, copied_at)
        values (${id}, ${kind}, ${subject}, ${at}, ${now()}) on conflict do nothing`)
      if (added === 0) return false
      if (!isKnownKind(eraseAgain, kind)) throw new Error(`unknown kind of erasure: ${kind}`)
      await eraseAgain[kind](tx, subject, at)
      return true
    })

  return {
    /**
     * After a restore: erases again what the file names and the database does not know, one transaction
     * for each line. It may be repeated.
     *
     * @throws when the file cannot be read or has a kind that this version does not know
     */
    replay: async (): Promise<Replayed> => {
      let again = 0
      const lines = await readErasures(file)
      for (const line of lines) if (await replayLine(line)) again += 1
      return { again, known: lines.length - again }
    },
    jobs: [{ name: 'copy-erasures', everyMs: COPY_EVERY_MS, run: copy }] satisfies Job[],
  }
}
