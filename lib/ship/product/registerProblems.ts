import { formatDottedDate, type KstDate } from '@/lib/date/kst'
import type { ProductProblems } from './productProblems'
import type { SomeShipContent } from './shipFields'

/** What the register allows a boat; `hasEnded` of its span of business. */
export type Registered = { passengers: number; ends_on: KstDate | null; has_ended: boolean }

/** What keeps a product from being published by the register of fishing boats; the database has the last word. */
export const registerProblems = (
  { capacity }: SomeShipContent,
  registered: Registered | undefined,
): ProductProblems => {
  if (!registered) return {}
  const { passengers, ends_on, has_ended } = registered
  return {
    ...(capacity && capacity > passengers
      ? { capacity: `낚시어선업 신고의 승객 정원 ${passengers}보다 많아요.` }
      : {}),
    ...(has_ended && ends_on
      ? { registration_no: `낚시어선업 신고 기간이 ${formatDottedDate(ends_on)}에 끝났어요.` }
      : {}),
  }
}
