import sql, { type Sql } from 'sql-template-tag'
import { type NamePattern, namePattern } from '@/lib/hangul/namePattern'
import { normalizePhone } from '@/lib/text/phone'

const TAIL = 4
/** PostgreSQL's largest bigint has 19 digits. */
const MAX_NO_DIGITS = 15

/** With a column that the index of names lacks: PostgreSQL would read all of it for the one number. */
const byNo = (no: number): Sql => sql`r.no = ${no} and r.phone <> ''`

/** A whole phone, some digits of one or a number. Three digits are in too many phones. */
const digitsCondition = (digits: string): Sql => {
  const phone = normalizePhone(digits)
  if (phone) return sql`"right"(r.phone, 4) = ${phone.slice(-TAIL)} and r.phone = ${phone}`
  if (digits.length > MAX_NO_DIGITS) return sql`false`
  if (digits.length < TAIL) return byNo(Number(digits))
  return sql`(r.phone like ${`%${digits}%`} or r.no = ${Number(digits)})`
}

/** One letter begins a name: it is in the middle of too many. */
const nameCondition = ({ initials, regex }: NamePattern): Sql => {
  const like = initials.replace(/[\\%_]/g, '\\$&')
  const name = sql`replace(lower(r.name), ' ', '')`
  if (initials.length === 1) {
    return sql`name_initials(r.name) like ${`${like}%`} and ${name} ~ ${`^${regex}`}`
  }
  // In this order: the initials stand in the index, and few names need the slower look.
  return sql`
    case when name_initials(r.name) like ${`%${like}%`} then ${name} ~ ${regex} else false end`
}

/**
 * What a text can mean of a reservation `r`: a part of a name or its initials, digits of a phone, a number.
 * Each reads one index of each boat, at most the boat's own part of it. Undefined where it means nothing.
 */
export const textCondition = (typed: string): Sql | undefined => {
  const text = typed.trim()
  const digits = text.replace(/[\s-]/g, '')
  if (/^\d+$/.test(digits)) return digitsCondition(digits)
  const pattern = namePattern(text)
  return pattern && nameCondition(pattern)
}
