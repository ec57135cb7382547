import sql, { join, raw } from 'sql-template-tag'
import type { BankAccount } from '@/lib/contract/wire'
import { IDENTITY_FIELDS, type OperatorIdentity } from '@/lib/operator/identity'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Changes, PERSONAL, type Recorder } from '@/server/modules/activity/activity'
import { enqueuePages } from '@/server/regenerate/enqueuePages'

/** Who an operator is, and where bookers of its boats transfer to; null where that is not known. */
export type OperatorFacts = OperatorIdentity & { bank_account: BankAccount | null }

/** What is given is changed, the rest stays. */
export type WantedFacts = {
  readonly [Name in keyof OperatorFacts]?: OperatorFacts[Name] | undefined
}

const COLUMNS = join(IDENTITY_FIELDS.map((name) => raw(name)))

const find = (db: Queryable, operatorNo: number) =>
  db.first<OperatorFacts>(sql`
    select ${COLUMNS}, bank_account from ship_group where no = ${operatorNo}`)

const isSameAccount = (one: BankAccount | null, other: BankAccount | null): boolean =>
  one?.bank === other?.bank && one?.number === other?.number && one?.holder === other?.holder

/** Personal are the fields of a firm that belongs to one person. */
const OPEN_FIELDS: readonly string[] = ['firm_name', 'mail_order_no', 'travel_business_no']

const changesBetween = (before: OperatorFacts, after: OperatorFacts): Changes => {
  const differs = (name: keyof OperatorFacts) =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name])
  const fields = IDENTITY_FIELDS.filter(differs).map((name) => [
    name,
    OPEN_FIELDS.includes(name) ? [before[name], after[name]] : PERSONAL,
  ])
  const account = differs('bank_account') ? { account: PERSONAL } : {}
  return { ...Object.fromEntries(fields), ...account } as Changes
}

const write = (tx: Transaction, operatorNo: number, facts: OperatorFacts): Promise<number> => {
  const row = JSON.stringify(facts)
  return tx.run(sql`
    update ship_group set (${COLUMNS}, bank_account) = (
      select ${COLUMNS}, bank_account from jsonb_populate_record(null::ship_group, ${row}::jsonb))
     where no = ${operatorNo}`)
}

/** Everything that says who an operator is: its storefront, and the pages of all its ships. */
const enqueueOperator = async (tx: Transaction, operatorNo: number, at: Date): Promise<void> => {
  const ships = await tx.rows<{ no: number }>(sql`
    select no from ship where group_no = ${operatorNo} and is_view order by no`)
  const [first] = ships
  if (!first) return
  await enqueuePages(
    tx,
    { kind: 'operator', shipNo: first.no, ships: ships.map(({ no }) => no) },
    at,
  )
}

/**
 * Changes who an operator is, in a transaction of the caller.
 *
 * @throws Refusal 404
 */
export const saveOperatorFacts = async (
  tx: Transaction,
  {
    operatorNo,
    facts,
    record,
    at,
  }: { operatorNo: number; facts: WantedFacts; record: Recorder; at: Date },
): Promise<void> => {
  await tx.first(sql`select from ship_group where no = ${operatorNo} for no key update`)
  const before = await find(tx, operatorNo)
  if (!before) throw refuse.notFound()
  const given = Object.entries(facts).filter(([, value]) => value !== undefined)
  const after = { ...before, ...(Object.fromEntries(given) as Partial<OperatorFacts>) }
  const changes = changesBetween(before, after)
  if (Object.keys(changes).length === 0) return
  await write(tx, operatorNo, after)
  await record(tx, { action: 'operator.identity', operatorNo, changes })
  await enqueueOperator(tx, operatorNo, at)
}

export type OperatorIdentities = ReturnType<typeof createOperatorIdentities>

/** Who operators are: from console, command line and import. */
export const createOperatorIdentities = ({ db, now }: { db: Db; now: () => Date }) => ({
  /** @throws Refusal 404 */
  get: async (operatorNo: number): Promise<OperatorFacts> => {
    const found = await find(db, operatorNo)
    if (!found) throw refuse.notFound()
    return found
  },

  /**
   * Changes what is given. A new account counts for payments from now on: who was told the old one
   * still pays there.
   *
   * @throws Refusal 404
   */
  set: (operatorNo: number, facts: WantedFacts, record: Recorder): Promise<void> =>
    db.transaction((tx) => saveOperatorFacts(tx, { operatorNo, facts, record, at: now() })),

  /**
   * Changes the account of all ships without one of their own.
   *
   * @param before the account as it was seen
   * @throws Refusal 404; 409 `CHANGED_MEANWHILE`
   */
  changeAccount: (
    operatorNo: number,
    { account, before }: { account: BankAccount; before: BankAccount | null },
    record: Recorder,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.first(sql`select from ship_group where no = ${operatorNo} for no key update`)
      const current = (await find(tx, operatorNo))?.bank_account ?? null
      if (!isSameAccount(current, before)) throw refuse.code('CHANGED_MEANWHILE', { current })
      await saveOperatorFacts(tx, {
        operatorNo,
        facts: { bank_account: account },
        record,
        at: now(),
      })
    }),
})
