import sql from 'sql-template-tag'
import type { Sealer } from '@/server/crypto/seal'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { MerchantKeys } from '@/server/gateways/keyedGateways'

export type MerchantRow = {
  no: number
  operator_no: number
  gateway: MerchantKeys['gateway']
  is_live: boolean
  public_keys: MerchantKeys['publicKeys']
  secret_sealed: Buffer
  secret_tail: string
  changed_at: Date
}

/** The keys of a merchant with its secret, for the gateway alone. */
export const keysOf = (
  { gateway, public_keys: publicKeys, secret_sealed: sealed }: MerchantRow,
  sealer: Sealer,
): MerchantKeys => ({ gateway, publicKeys, secret: sealer.open<string>(sealed) })

const merchants = sql`
  select no, operator_no, gateway, is_live, public_keys, secret_sealed, secret_tail, changed_at
    from merchant`

/** An operator's present merchant at a gateway. */
export const findCurrent = (db: Queryable, operatorNo: number, gateway: string) =>
  db.first<MerchantRow>(sql`
    ${merchants} where operator_no = ${operatorNo} and gateway = ${gateway} and ended_at is null`)

/** A merchant, present or former: payments that were opened with it are refunded there. */
export const findMerchant = (db: Queryable, no: number) =>
  db.first<MerchantRow>(sql`${merchants} where no = ${no}`)

type Sealed = Omit<MerchantRow, 'no' | 'changed_at'>

export const insertMerchant = async (tx: Transaction, row: Sealed, at: Date): Promise<number> =>
  (
    await tx.first<{ no: number }>(sql`
    insert into merchant (operator_no, gateway, is_live, public_keys, secret_sealed, secret_tail,
      created_at, changed_at)
    values (${row.operator_no}, ${row.gateway}, ${row.is_live}, ${JSON.stringify(row.public_keys)},
      ${row.secret_sealed}, ${row.secret_tail}, ${at}, ${at}) returning no`)
  )?.no ?? 0

/** A new secret of the same merchant. */
export const replaceSecret = (tx: Transaction, no: number, row: Sealed, at: Date) =>
  tx.run(sql`
    update merchant set secret_sealed = ${row.secret_sealed}, secret_tail = ${row.secret_tail},
      changed_at = ${at} where no = ${no}`)

/** New payments do not use it any more. */
export const endMerchant = (tx: Transaction, no: number, at: Date) =>
  tx.run(sql`update merchant set ended_at = ${at} where no = ${no}`)
