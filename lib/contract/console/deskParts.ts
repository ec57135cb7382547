import { z } from 'zod'
import { instant, memo, no, party, phone, text, uuid, youths } from '@/lib/contract/primitives'
import { MAX_WON } from '@/lib/schedule/operatorLimits'
import { formatWon } from '@/lib/text/won'
import { get, post, put } from './consoleCall'
import { splitPlan } from './deskAnswers'

const byNo = z.object({ no })
const done = z.object({ reservation_no: z.number() })

/** Won that the office types. */
export const wonTyped = z
  .int('금액을 숫자로 입력해 주세요.')
  .min(0, '금액을 0원 이상으로 입력해 주세요.')
  .max(MAX_WON, `금액을 ${formatWon(MAX_WON)} 이하로 입력해 주세요.`)

/** What staff change of one reservation beside day, party and price. */
export const deskPartCalls = {
  quoteSplit: get('/v1/reservations/{no}/split', 'changeReservations', {
    summary: 'What both reservations of a split would have',
    params: byNo,
    query: z.object({
      party: z.coerce.number().pipe(party()),
      youths: z.coerce.number().pipe(youths).default(0),
    }),
    answer: splitPlan,
  }),
  splitReservation: post('/v1/reservations/{no}/split', 'changeReservations', {
    summary: 'Split a reservation in two',
    params: byNo,
    /** How many go into the second reservation. */
    body: z.object({
      request_key: uuid,
      version: z.string().max(20),
      party: party(),
      youths: youths.default(0),
    }),
    answer: done,
  }),
  takeMoney: post('/v1/reservations/{no}/money', 'changeReservations', {
    summary: 'Record money that came for a reservation, all of it or a part for now',
    params: byNo,
    body: z.object({
      request_key: uuid,
      version: z.string().max(20),
      /** 0: what came before is enough for now. */
      amount: wonTyped,
      is_cash: z.boolean(),
      /** Until when the rest is due; absent: on the day. */
      rest_by: instant.optional(),
    }),
    answer: done,
  }),
  changeBookerAtDesk: put('/v1/reservations/{no}/booker', 'changeReservations', {
    summary: 'Correct the booker’s name, phone and wishes',
    params: byNo,
    body: z.object({
      name: text('이름을', 30),
      phone,
      memo: memo(500),
      version: z.string().max(20),
    }),
    answer: z.object({}),
  }),
} as const
