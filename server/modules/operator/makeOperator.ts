import sql from 'sql-template-tag'
import { toKstDate } from '@/lib/date/kst'
import { isDuplicate } from '@/server/db/databaseError'
import type { Db, Transaction } from '@/server/db/pool'
import type { Doer } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'

export type NewOperator = {
  name: string
  /** The host identifier of its storefront. */
  host: string
  /** Hundredths of a per cent. */
  feeBasisPoints: number
  owner: { name: string; email: string }
}

type Deps = {
  db: Db
  now: () => Date
  /** Invites the first owner. @returns the link */
  inviteOwner(
    tx: Transaction,
    operatorNo: number,
    owner: NewOperator['owner'],
    doer: Doer,
  ): Promise<string>
}

const insertOperator = async (
  tx: Transaction,
  { name, host, feeBasisPoints }: NewOperator,
  at: Date,
): Promise<number> => {
  const made = await tx.first<{ no: number }>(sql`
    insert into ship_group (name) values (${name}) returning no`)
  if (!made) throw new Error(`Operator ${name} was not written`)
  await tx.run(sql`
    insert into host (identifier, operator_no, web_title) values (${host}, ${made.no}, ${name})`)
  await tx.run(sql`
    insert into operator_fee (operator_no, from_day, basis_points)
    values (${made.no}, ${toKstDate(at)}, ${feeBasisPoints})`)
  return made.no
}

/** A new operator; its storefront opens with its first ship. */
export const createMakeOperator =
  ({ db, now, inviteOwner }: Deps) =>
  /** @throws Refusal 409 where the address is taken */
  (operator: NewOperator, doer: Doer): Promise<{ operator_no: number; link: string }> =>
    db
      .transaction(async (tx) => {
        const operatorNo = await insertOperator(tx, operator, now())
        await createRecorder(doer, now)(tx, {
          action: 'operator.make',
          operatorNo,
          changes: { basis_points: [0, operator.feeBasisPoints] },
        })
        const link = await inviteOwner(tx, operatorNo, operator.owner, doer)
        return { operator_no: operatorNo, link }
      })
      .catch((error: unknown) => {
        const isTaken = isDuplicate(error, 'host_pkey')
        throw isTaken ? refuse.code('HOST_IN_USE', { host: operator.host }) : error
      })
