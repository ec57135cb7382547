import sql from 'sql-template-tag'
import type { OwnChangeRule } from '@/lib/reservation/ownChange'
import type { Db, Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'

const RULE = sql`fleet.change_hours as hours, fleet.change_money as money`

/** The rule of an operator. @throws Refusal 404 */
const findRule = async (db: Queryable, operatorNo: number): Promise<OwnChangeRule> => {
  const rule = await db.first<OwnChangeRule>(sql`
    select ${RULE} from ship_group fleet where fleet.no = ${operatorNo}`)
  if (!rule) throw refuse.notFound()
  return rule
}

/** The rule for a ship: of one that is hidden, the office changes all. */
export const ruleOfShip = async (db: Queryable, shipNo: number): Promise<OwnChangeRule> => {
  const rule = await db.first<OwnChangeRule>(sql`
    select ${RULE} from ship join ship_group fleet on fleet.no = ship.group_no
     where ship.no = ${shipNo} and ship.is_view`)
  return rule ?? { hours: 0, money: 'same' }
}

export type OwnChangeRules = ReturnType<typeof createOwnChangeRules>

/** What operators let bookers change themselves: from console, command line and import. */
export const createOwnChangeRules = ({ db }: { db: Db }) => ({
  get: (operatorNo: number) => findRule(db, operatorNo),

  /** @throws Refusal 404 for an operator that does not exist */
  set: (operatorNo: number, rule: OwnChangeRule, record: Recorder): Promise<void> =>
    db.transaction((tx) => setRule(tx, { operatorNo, rule, record })),
})

/** `set`, in a transaction of the caller. */
export const setRule = async (
  tx: Parameters<Recorder>[0],
  { operatorNo, rule, record }: { operatorNo: number; rule: OwnChangeRule; record: Recorder },
): Promise<void> => {
  await tx.first(sql`select from ship_group where no = ${operatorNo} for no key update`)
  const before = await findRule(tx, operatorNo)
  const { hours, money } = rule
  if (before.hours === hours && before.money === money) return
  await tx.run(sql`
    update ship_group set change_hours = ${hours}, change_money = ${money} where no = ${operatorNo}`)
  const changes = {
    change_hours: [before.hours, hours],
    change_money: [before.money, money],
  } as const
  await record(tx, { action: 'change.rule', operatorNo, changes })
}
