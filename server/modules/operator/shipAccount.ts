import sql, { raw, type Sql } from 'sql-template-tag'

const accountOf = (ship: Sql): Sql => sql`
  coalesce(${ship}.own_account, (select bank_account from ship_group where no = ${ship}.group_no))`

/** The account to which bookers of table `ship` transfer: its own, else its operator’s; null without either. */
export const SHIP_ACCOUNT = accountOf(sql`ship`)

/** The ways to pay for a ship: by transfer only once there is an account. */
export const payTypesOf = (alias: 'ship' | 's'): Sql => {
  const ship = raw(alias)
  return sql`
    case when ${accountOf(ship)} is null then array_remove(${ship}.pay_type, 'BANK')
      else ${ship}.pay_type end`
}
