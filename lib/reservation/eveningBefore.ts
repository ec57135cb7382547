import { addDays, type KstDate, kstDateTime, toKstDate } from '@/lib/date/kst'
import type { ServiceType } from '@/lib/serviceType/serviceType'

/** Between these hours of Korea bookers are told of the next day: after work, and before the night. */
const EVENING = '18:00'
const NIGHT = '21:00'

/** The KST day of whose trips bookers are told at a moment; undefined outside the evening. */
export const toldOfDay = (now: Date): KstDate | undefined => {
  const today = toKstDate(now)
  const isEvening = now >= kstDateTime(today, EVENING) && now < kstDateTime(today, NIGHT)
  return isEvening ? addDays(today, 1) : undefined
}

/** What to bring. Who goes aboard shows a card of identity (낚시 관리 및 육성법, 유선 및 도선 사업법). */
export const TO_BRING = {
  SHIP: '신분증, 여벌 옷, 멀미약, 아이스박스',
  BUS: '신분증, 여벌 옷, 멀미약, 아이스박스',
  PENSION: '신분증, 세면도구',
  CONTEST: '신분증, 낚시 장비, 멀미약',
  EXPERIENCE: '신분증, 여벌 옷, 멀미약',
  HWASEONGCITY: '신분증, 겉옷',
  TRAVELOUT: '여권, 항공권이나 승선권, 상비약',
  CREATOR: '신분증, 여벌 옷, 멀미약',
} as const satisfies Record<ServiceType, string>
