import sql, { type Sql } from 'sql-template-tag'
import { groupPrice, type PriceTerms, takesYouths } from '@/lib/reservation/seatsPrice'

/** `seatPrices(…).each` of lib for a row `s` that has the terms of a departure. */
const seatPriceSql = (party: Sql): Sql => sql`
  case when s.group_size > 1 and s.group_price > 0 and ${party} >= s.group_size
    then least(s.price, s.group_price) else s.price end`

/** What a booking of departure `s` keeps of its terms; null where each pays the same. */
const priceTermsSql: Sql = sql`
  case when s.youth_price > 0 or (s.group_size > 1 and s.group_price > 0) then jsonb_build_object(
    'youth_price', s.youth_price, 'youth_who', s.youth_who,
    'group_size', s.group_size, 'group_price', s.group_price) end`

/** The same of a row. */
export const priceTermsOf = (departure: PriceTerms): PriceTerms | null => {
  const { youth_price, youth_who, group_size, group_price } = departure
  const isPlain = !takesYouths(departure) && groupPrice(departure) === 0
  return isPlain ? null : { youth_price, youth_who, group_size, group_price }
}

/** What a booking of departure `s` keeps of what is paid first; null where all is paid at once. */
export const depositTermsSql: Sql = sql`
  case when s.deposit_percent > 0 or s.deposit_each > 0 then jsonb_build_object(
    'deposit_percent', s.deposit_percent, 'deposit_each', s.deposit_each,
    'balance_days', s.balance_days) end`

/**
 * The same of the whole boat, of which a per cent alone is paid first: its party may still change.
 */
export const wholeDepositSql: Sql = sql`
  case when s.deposit_percent > 0 then jsonb_build_object('deposit_percent', s.deposit_percent,
    'deposit_each', 0, 'balance_days', s.balance_days) end`

/**
 * What a request (`party`, `is_whole`) for departure `s` costs, and what its booking keeps of the terms. The whole
 * boat has one price.
 */
export const heldPriceSql = (request: Sql): Sql => sql`
  select case when ${request}.is_whole then s.whole_price else s.price end as price,
         case when ${request}.is_whole then s.whole_price
           else ${seatPriceSql(sql`${request}.party`)} * ${request}.party end as seats_price,
         case when not ${request}.is_whole then ${priceTermsSql} end as price_terms,
         case when not ${request}.is_whole then ${depositTermsSql}
           else ${wholeDepositSql} end as deposit_terms`
