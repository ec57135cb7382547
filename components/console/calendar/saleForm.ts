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

/** What the call takes. */
export const toSale = ({ opens, ...terms }: SaleForm) => {
  const [day = '', time = ''] = opens.split('T')
  const opens_at = opens === '' ? null : kstDateTime(day, time.slice(0, 5)).toISOString()
  return { ...terms, opens_at }
}
