import type { Alert } from '@/lib/contract/wire'
import { formatKoreanDate } from '@/lib/date/kst'
import { NIGHT } from '@/lib/reservation/deadlines'
import { labels } from '@/lib/serviceType/labels'
import { partyText } from '@/lib/serviceType/seatUnit'
import { formatWon } from '@/lib/text/won'

/** When nobody is told who did not ask for it. */
export const NIGHT_TEXT = `밤 ${NIGHT.from - 12}시부터 아침 ${NIGHT.to}시`

/** What an alert is for: a boat, or any of a type. */
export const alertTitle = ({ ship, service_type }: Alert): string =>
  ship?.name ?? labels[service_type].name

/** `12월 5일 (토)`, of several days `12월 5일 (토) 외 3일`. */
const alertDaysText = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? formatKoreanDate(first) : `${formatKoreanDate(first)} 외 ${others.length}일`

/** `12월 5일 (토) 외 3일 · 2명 · 갑오징어 · 80,000원까지`. */
export const alertText = (alert: Alert): string =>
  [
    alertDaysText(alert.days),
    partyText(alert.party, labels[alert.service_type]),
    ...alert.area,
    ...alert.fish,
    ...(alert.max_price === null ? [] : [`${formatWon(alert.max_price)}까지`]),
  ].join(' · ')
