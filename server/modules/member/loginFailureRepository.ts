import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

export type Failures = { subject: string; count: number; lastAt: Date }

/** Writes one failure for each subject; answers their numbers. */
export const insertFailures = async (
  db: Queryable,
  subjects: string[],
  at: Date,
): Promise<number[]> => {
  const rows = await db.rows<{ no: number }>(sql`
    insert into login_failure (subject, failed_at)
    select subject, ${at} from unnest(${subjects}::text[]) as subject returning no`)
  return rows.map(({ no }) => no)
}

/** The failures of these subjects since a moment, leaving out the rows `except`. */
export const countFailures = (
  db: Queryable,
  { subjects, since, except }: { subjects: string[]; since: Date; except: number[] },
): Promise<Failures[]> =>
  db.rows<Failures>(sql`
    select subject, count(*) as count, max(failed_at) as "lastAt"
      from login_failure
     where subject = any(${subjects}) and failed_at > ${since} and no <> all(${except})
     group by subject`)

export const deleteFailures = (db: Queryable, nos: number[]): Promise<number> =>
  db.run(sql`delete from login_failure where no = any(${nos})`)

export const forgiveSubject = (db: Queryable, subject: string): Promise<number> =>
  db.run(sql`delete from login_failure where subject = ${subject}`)
