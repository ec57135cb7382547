import { boardingCode } from '@/lib/boarding/boardingCode'
import { boardingWords } from '@/lib/boarding/boardingWords'
import { compose, type ComposedNotification } from '@/lib/notification/compose'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { ReservationRow } from '../reservationRow'

/** A confirmed reservation, with the code of its QR: of boarding, or of arriving where nobody boards. */
export const composeCode = (
  trip: { 상품: string; 일시: string },
  { boarding_key, service_type }: Pick<ReservationRow, 'boarding_key' | 'service_type'>,
): ComposedNotification => {
  const code = boardingCode(boarding_key)
  return boardingWords[service_type as ServiceType].act === '탑승'
    ? compose('confirmed', { ...trip, 탑승코드: code })
    : compose('confirmed_arrival', { ...trip, 확인코드: code })
}
