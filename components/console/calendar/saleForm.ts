import { z } from 'zod'
import { termFields } from '@/lib/contract/termFields'
import { formatKoreanDateTime, kstDateTime } from '@/lib/date/kst'
import { pickTerms, TERM_NAMES, type TermValues } from '@/lib/schedule/departureTerms'

/** The terms of a departure in a form: the time at which bookings open is written as a clock in Korea. */
export const saleForm = z.object({
  ...termFields,
  /** `2026-12-01T20:00`; empty: at once. */
  opens_at: z.string(),
})
export type SaleForm = z.infer<typeof saleForm>

const clockOf = (instant: string): string =>
  formatKoreanDateTime(new Date(instant)).replaceAll('.', '-').replace(' ', 'T')

export const toSaleForm = (terms: TermValues): SaleForm => ({
  ...pickTerms(terms, TERM_NAMES),
  opens_at: terms.opens_at ? clockOf(terms.opens_at) : '',
})

/** The moment that a field for date and time names by a clock in Korea; null where it is empty. */
export const opensAt = (opens: string): string | null => {
  const [day = '', time = ''] = opens.split('T')
  return opens === '' ? null : kstDateTime(day, time.slice(0, 5)).toISOString()
}

/** Whether bookings open later than now. */
export const isAhead = (opens: string): boolean => Date.parse(opensAt(opens) ?? '') > Date.now()

/** What the call takes. */
export const toSale = ({ opens_at, ...terms }: SaleForm): TermValues => ({
  ...terms,
  opens_at: opensAt(opens_at),
})
