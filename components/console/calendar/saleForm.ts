import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { type CalendarDeparture, departureTerms } from '@/lib/contract/console/calendarShapes'
import { formatKoreanDateTime, kstDateTime } from '@/lib/date/kst'

/** The fields of a departure in a form: the time at which bookings open is written as a clock in Korea. */
const saleForm = z.object({
  ...departureTerms,
  /** `2026-12-01T20:00`; empty: at once. */
  opens: z.string(),
  is_waiting: z.boolean(),
})
export type SaleForm = z.infer<typeof saleForm>

export const saleResolver = zodResolver(saleForm)

const clockOf = (instant: string): string =>
  formatKoreanDateTime(new Date(instant)).replaceAll('.', '-').replace(' ', 'T')

export const toSaleForm = (departure: CalendarDeparture): SaleForm => ({
  capacity: departure.capacity,
  price: departure.price,
  fish: departure.fish,
  method: departure.method,
  opens: departure.opens_at ? clockOf(departure.opens_at) : '',
  is_waiting: departure.is_waiting,
})

/** The moment that a field for date and time names by a clock in Korea; null where it is empty. */
export const opensAt = (opens: string): string | null => {
  const [day = '', time = ''] = opens.split('T')
  return opens === '' ? null : kstDateTime(day, time.slice(0, 5)).toISOString()
}

/** Whether bookings open later than now. */
export const isAhead = (opens: string): boolean => Date.parse(opensAt(opens) ?? '') > Date.now()

/** What the call takes. */
export const toSale = ({ opens, ...terms }: SaleForm) => ({ ...terms, opens_at: opensAt(opens) })
