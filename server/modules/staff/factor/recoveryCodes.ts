import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import { RECOVERY_ALPHABET, RECOVERY_CODES } from '@/lib/staff/secondFactor'
import { deriveKeys, type Keys, keyedHashes } from '@/server/crypto/keys'
import type { Queryable, Transaction } from '@/server/db/pool'

const HALF = 5

const randomHalf = (): string =>
  Array.from({ length: HALF }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(
    '',
  )

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>

/** Codes for whoever has lost the phone. The database has their hashes alone. */
export const createRecoveryCodes = (encryptionKeys: Keys) => {
  const keys = deriveKeys(encryptionKeys, 'staff-recovery')
  const hashesOf = (staffNo: number, code: string) => keyedHashes(keys, `${staffNo} ${code}`)
  return {
    /** Makes new codes, which replace the old ones. @returns them as they are shown, once */
    renew: async (tx: Transaction, staffNo: number): Promise<string[]> => {
      const codes = Array.from(
        { length: RECOVERY_CODES },
        () => `${randomHalf()}-${randomHalf()}` as const,
      )
      const hashes = codes.map((code) => hashesOf(staffNo, code.replace('-', ''))[0])
      await tx.run(sql`delete from staff_recovery_code where staff_no = ${staffNo}`)
      await tx.run(sql`
        insert into staff_recovery_code (staff_no, code_hash)
        select ${staffNo}, unnest(${hashes}::bytea[])`)
      return codes
    },

    /** Uses a code up. @returns whether it was one of the person's */
    use: async (tx: Transaction, staffNo: number, code: string): Promise<boolean> =>
      (await tx.run(sql`
        delete from staff_recovery_code
         where staff_no = ${staffNo} and code_hash = any(${hashesOf(staffNo, code)}::bytea[])`)) ===
      1,

    /** For somebody who has no second factor any more. */
    clear: (tx: Transaction, staffNo: number): Promise<number> =>
      tx.run(sql`delete from staff_recovery_code where staff_no = ${staffNo}`),

    countLeft: async (db: Queryable, staffNo: number): Promise<number> =>
      (
        await db.first<{ count: number }>(
          sql`select count(*)::int as count from staff_recovery_code where staff_no = ${staffNo}`,
        )
      )?.count ?? 0,
  }
}
