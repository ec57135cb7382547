import sql, { type Sql } from 'sql-template-tag'
import { namePattern } from '@/lib/hangul/namePattern'
import { normalizePhone } from '@/lib/text/phone'

const TAIL = 4
/** PostgreSQL's largest bigint has 19 digits. */
const MAX_NO_DIGITS = 15

/** With a column that the index of names lacks: PostgreSQL would read all of it for the one number. */
const byNo = (no: number): Sql => sql`r.no = ${no} and r.phone <> ''`

/**
 * What a text can mean of a reservation `r`: name or initials, the last four digits of a phone, a phone, a
 * number. Each is one read of an index for each boat. Undefined where it means nothing.
 */
export const textCondition = (typed: string): Sql | undefined => {
  const text = typed.trim()
  const digits = text.replace(/[\s-]/g, '')
  if (/^\d+$/.test(digits)) {
    const phone = normalizePhone(digits)
    if (phone) return sql`"right"(r.phone, 4) = ${phone.slice(-TAIL)} and r.phone = ${phone}`
    if (digits.length === TAIL) {
      return sql`("right"(r.phone, 4) = ${digits} or r.no = ${Number(digits)})`
    }
    return digits.length > MAX_NO_DIGITS ? sql`false` : byNo(Number(digits))
  }
  const pattern = namePattern(text)
  if (!pattern) return undefined
  const like = `${pattern.initials.replace(/[\\%_]/g, '\\$&')}%`
  return sql`
    name_initials(r.name) like ${like} and replace(lower(r.name), ' ', '') ~ ${pattern.regex}`
}
