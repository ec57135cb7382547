import sql from 'sql-template-tag'

/** The ships that coupon `c` fits: some or all of an operator, or null for all ships. */
export const COUPON_SHIPS = sql`case
  when c.ship_nos is not null then c.ship_nos
  when c.ship_no is not null then array[c.ship_no]
  when c.operator_no is not null then array(select no from ship where group_no = c.operator_no)
  end`
