import { z } from 'zod'
import { MAX_PARTY } from '@/lib/intent/intent'
import { WALK_IN_PAYS } from '@/lib/reservation/payTypes'
import { MAX_WON } from '@/lib/schedule/operatorLimits'
import { formatWon } from '@/lib/text/won'
import { listedPerson } from '../person'
import * as p from '../primitives'
import { post } from './consoleCall'

const walkIn = z.object({
  /** Made by the phone: however often it is sent, it is booked once. */
  request_key: p.uuid,
  name: p.text('이름을', 30),
  phone: p.phone,
  party: p.party(),
  youths: p.youths.default(0),
  pay: z.enum(WALK_IN_PAYS, '받은 방법을 선택해 주세요.'),
  /** Whole won that the crew received; the departure only proposes it. */
  amount: p.won
    .min(0, '받은 금액을 0원 이상으로 입력해 주세요.')
    .max(MAX_WON, `받은 금액은 ${formatWon(MAX_WON)}까지 입력해 주세요.`),
  /** Lines of the passenger list, the booker's first; null where it is written later. */
  people: z.array(listedPerson.nullable()).max(MAX_PARTY, '예약한 인원보다 많아요.').default([]),
  /** By the phone's own clock, as `sent_at`: the difference to the server's is taken off. */
  made_at: p.instant,
})

/** What a phone keeps of a walk-in until it is sent. */
export type WalkIn = z.input<typeof walkIn>

/** Guests who come to the quay without a reservation, or with money to pay. */
export const walkInCalls = {
  addWalkIn: post('/v1/boarding/{schedule_no}/walk-in', 'board', {
    summary: 'Book who came to the quay, with what was paid aboard, and board them',
    params: z.object({ schedule_no: p.no }),
    body: walkIn.extend({ sent_at: p.instant }),
    answer: z.object({ reservation_no: z.int() }),
  }),
  takeOnQuay: post('/v1/boarding/{schedule_no}/money', 'board', {
    summary: 'Record that a party paid on the quay all that it owed',
    params: z.object({ schedule_no: p.no }),
    body: z.object({
      request_key: p.uuid,
      reservation_no: p.no,
      /** All that was missing, as it was seen. */
      amount: p.won.min(1, '받은 금액을 확인해 주세요.'),
      is_cash: z.boolean(),
    }),
    answer: z.object({ reservation_no: z.int() }),
  }),
} as const
