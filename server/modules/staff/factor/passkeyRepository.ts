import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'

export type PasskeyRow = {
  no: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  label: string
  created_at: Date
  used_at: Date | null
}

export const listPasskeys = (db: Queryable, staffNo: number): Promise<PasskeyRow[]> =>
  db.rows(sql`
    select no, credential_id, public_key, counter, transports, label, created_at, used_at
      from staff_passkey where staff_no = ${staffNo} order by no`)

export const hasPasskey = async (db: Queryable, staffNo: number): Promise<boolean> =>
  (await db.first(sql`select from staff_passkey where staff_no = ${staffNo} limit 1`)) !== undefined

type NewPasskey = Pick<
  PasskeyRow,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'label'
>

/** @returns whether the key was not registered before, by anybody */
export const insertPasskey = async (
  tx: Transaction,
  staffNo: number,
  key: NewPasskey,
  at: Date,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into staff_passkey
      (staff_no, credential_id, public_key, counter, transports, label, created_at)
    values (${staffNo}, ${key.credential_id}, ${key.public_key}, ${key.counter}, ${key.transports},
      ${key.label}, ${at})
    on conflict (credential_id) do nothing`)) === 1

export const markUsed = (
  tx: Transaction,
  no: number,
  used: { counter: number; at: Date },
): Promise<number> =>
  tx.run(sql`
    update staff_passkey set counter = ${used.counter}, used_at = ${used.at} where no = ${no}`)

/** @returns whether it was one of the person's */
export const deletePasskey = async (
  tx: Transaction,
  staffNo: number,
  no: number,
): Promise<boolean> =>
  (await tx.run(sql`delete from staff_passkey where no = ${no} and staff_no = ${staffNo}`)) === 1

/** Sets what the session's passkey has to sign. */
export const setChallenge = (
  db: Queryable,
  sessionNo: number,
  challenge: string,
  until: Date,
): Promise<number> =>
  db.run(sql`
    update staff_session set challenge = ${challenge}, challenge_until = ${until}
     where no = ${sessionNo}`)

/** Uses up the session's challenge: each is answered once, rightly or not. */
export const takeChallenge = async (
  db: Queryable,
  sessionNo: number,
  at: Date,
): Promise<string | undefined> =>
  (
    await db.first<{ challenge: string }>(sql`
      with taken as (
        select no, challenge from staff_session
         where no = ${sessionNo} and challenge is not null and challenge_until > ${at} for update
      )
      update staff_session t set challenge = null from taken where t.no = taken.no
      returning taken.challenge`)
  )?.challenge
