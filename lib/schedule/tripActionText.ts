import { formatDayOfMonth, type KstDate } from '@/lib/date/kst'
import { partyText, type PartyUnit } from '@/lib/serviceType/seatUnit'
import { formatWon } from '@/lib/text/won'
import type { TripAction } from './tripAction'

type Chosen = {
  action: TripAction
  /** The day that was chosen. */
  sdate: KstDate
  /** The day of today: a day of another month is named with its month. */
  today: KstDate
  party: number
  /** 명, 실 */
  unit: PartyUnit
  /** What one does: 예약, 참가 신청. */
  act: string
  /** Of a stay; undefined where departures have an hour instead. */
  nights?: number
  /** Whole won; undefined where it is not known yet. */
  total: number | undefined
}

/** What the next press does: `28일 05:30 · 2명 · 210,000원 예약`, `28일 마감 · 다른 날 선택`. */
export function tripActionText(chosen: Chosen): string {
  const { action, sdate, today, party, unit, act, nights, total } = chosen
  const day = formatDayOfMonth(sdate, today)
  if (action.kind === 'refused') return `${day} ${action.reason} · 다른 날 선택`
  const { departure } = action
  const leaves = departure.is_overnight ? formatDayOfMonth(departure.sdate, today) : day
  const hour = `${leaves} ${departure.departure_time}${departure.is_overnight ? ` 출발 · ${day} 낚시` : ''}`
  const when = nights === undefined ? hour : `${day} ${nights}박`
  if (action.kind === 'wait') return `${when} · ${partyText(party, { unit })} 대기 신청`
  const price = total === undefined ? [] : [formatWon(total)]
  return `${[when, partyText(party, { unit }), ...price].join(' · ')} ${act}`
}
