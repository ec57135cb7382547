import { z } from 'zod'
import { MAX_OWN_CHANGE_HOURS, OWN_CHANGE_MONEY } from '@/lib/reservation/ownChange'
import { get, put } from './consoleCall'

const HOURS = `시간을 0에서 ${MAX_OWN_CHANGE_HOURS} 사이의 숫자로 입력해 주세요.`

export const ownChangeRule = z.object({
  /** Until how many hours before departure; 0: only the office changes. */
  hours: z.int(HOURS).min(0, HOURS).max(MAX_OWN_CHANGE_HOURS, HOURS),
  money: z.enum(OWN_CHANGE_MONEY, '바꿀 수 있는 금액을 선택해 주세요.'),
})

const path = '/v1/own_change'

/** What bookers may change of their reservations themselves. */
export const ownChangeCalls = {
  getOwnChange: get(path, 'readReservations', {
    summary: 'What bookers may change of their reservations themselves',
    answer: ownChangeRule,
  }),
  setOwnChange: put(path, 'changeReservations', {
    summary: 'Set what bookers may change of their reservations themselves',
    body: ownChangeRule,
    answer: ownChangeRule,
  }),
} as const
