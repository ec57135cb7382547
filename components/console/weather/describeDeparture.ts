import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { formatKoreanDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import { formatWon } from '@/lib/text/won'

export type WeatherDeparture = ConsoleAnswer<typeof consoleCalls.previewWeather>['list'][number]

type Named = Pick<WeatherDeparture, 'ship_name' | 'sdate' | 'departure_time'>

/** `11월 21일 (토) 05:00 바다1호` */
export const describeDeparture = ({ ship_name, sdate, departure_time }: Named): string =>
  `${formatKoreanDate(sdate)} ${departure_time} ${ship_name}`

/** `예약 3건 · 8명 · 640,000원` */
export const describePeople = ({
  reservations,
  party,
  paid,
  service_type,
}: Pick<WeatherDeparture, 'reservations' | 'party' | 'paid' | 'service_type'>): string =>
  reservations === 0
    ? '예약 없음'
    : `예약 ${reservations}건 · ${party}${labels[service_type].unit} · ${formatWon(paid)}`
