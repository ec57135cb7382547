import type { ReservationDetail } from '@/lib/contract/wire'

/** Whether the departure of a reservation does not sail: its booker chooses what becomes of the reservation. */
export const isTripOff = ({
  reservation: { weather_choice: choice },
  schedule: { state },
}: Pick<ReservationDetail, 'reservation' | 'schedule'>): boolean =>
  // Once its hour is over the state says that alone.
  Boolean(choice) || state === 'weather' || state === 'few' || state === 'maintenance'
