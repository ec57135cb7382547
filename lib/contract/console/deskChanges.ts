import { z } from 'zod'
import {
  instant,
  memo,
  no,
  note,
  party,
  queryFlag,
  text,
  uuid,
  won,
  youths,
} from '@/lib/contract/primitives'
import { get, post, put } from './consoleCall'
import { changePlan } from './deskAnswers'
import { deskPartCalls, wonTyped } from './deskParts'

const byNo = z.object({ no })
const done = z.object({ reservation_no: z.number() })
const nothing = z.object({})

/** What becomes of money that is too much after a change. */
const CHANGE_REFUNDS = ['policy', 'full', 'none'] as const
const CANCEL_REFUNDS = ['policy', 'full', 'sum'] as const

const wish = {
  schedule_no: no,
  keeps_price: queryFlag.default(0),
  refund: z.enum(CHANGE_REFUNDS, '돌려드릴 방법을 선택해 주세요.').default('policy'),
}

const change = {
  params: byNo,
  body: z
    .object({
      ...wish,
      party: party(),
      youths: youths.optional(),
      price: wonTyped.optional(),
      request_key: uuid,
      version: z.string().max(20),
      total: won,
      refund_amount: won,
      pay_by: instant.optional(),
      reason: note(200).default(''),
    })
    .refine(({ price, reason }) => price === undefined || reason !== '', {
      path: ['reason'],
      message: '사유를 입력해 주세요.',
    }),
  answer: done,
} as const

const account = z.object({
  bank: text('은행을', 20),
  number: text('계좌번호를', 30),
  holder: text('예금주를', 30),
})

const cancel = {
  params: byNo,
  body: z.object({
    request_key: uuid,
    refund: z.enum(CANCEL_REFUNDS, '환불 방법을 선택해 주세요.'),
    amount: z.int('금액을 숫자로 입력해 주세요.').min(0, '금액을 0원 이상으로 입력해 주세요.'),
    /** The departure that was shown: where it is on another one by now, it is refused. */
    schedule_no: no.optional(),
    reason: text('사유를', 200),
    account: account.optional(),
    /** Whether more shall be paid back once the seats are sold again; by the policy only. */
    is_resale: z.boolean().default(false),
  }),
  answer: done,
} as const

/** What staff change of reservations and waiting lists. */
export const deskChangeCalls = {
  sendListLink: post('/v1/reservations/{no}/list-link', 'passengers', {
    summary: 'Send the booker the link to the passenger list; once in ten minutes',
    params: byNo,
    answer: z.object({ text: z.string(), sent_at: instant }),
  }),
  quoteChange: get('/v1/reservations/{no}/change', 'changeReservations', {
    summary: 'What a change of party, day or price would do',
    params: byNo,
    query: z.object({
      ...wish,
      party: z.coerce.number().pipe(party()),
      youths: z.coerce.number().pipe(youths).optional(),
      price: z.coerce.number().pipe(wonTyped).optional(),
    }),
    answer: changePlan,
  }),
  changeReservation: post('/v1/reservations/{no}/change', 'changeReservations', {
    ...change,
    summary: 'Change party, day or price, without money back',
  }),
  changeWithRefund: post('/v1/reservations/{no}/change_with_refund', 'changeReservations', {
    ...change,
    summary: 'Change party, day or price and give money back',
    isFresh: true,
  }),
  cancelReservation: post('/v1/reservations/{no}/cancel', 'changeReservations', {
    ...cancel,
    summary: 'Cancel without money back',
  }),
  cancelWithRefund: post('/v1/reservations/{no}/cancel_with_refund', 'changeReservations', {
    ...cancel,
    summary: 'Cancel and give money back',
    isFresh: true,
  }),
  ...deskPartCalls,
  extendDeadline: post('/v1/reservations/{no}/deadline', 'changeReservations', {
    summary: 'Give more time to pay',
    params: byNo,
    body: z.object({ pay_deadline: instant, version: z.string().max(20) }),
    answer: nothing,
  }),
  sendMessageAgain: post('/v1/reservations/{no}/message', 'changeReservations', {
    summary: 'Send the booker’s message again',
    params: byNo,
    body: z.object({ request_key: uuid }),
    answer: nothing,
  }),
  noteForCrew: put('/v1/reservations/{no}/crew_note', 'changeReservations', {
    summary: 'Write the note for the crew',
    params: byNo,
    body: z.object({ crew_note: memo(500), before: z.string().max(500) }),
    answer: nothing,
  }),
  offerToWaiting: post('/v1/waiting/{no}/offer', 'changeReservations', {
    summary: 'Offer free seats to one entry',
    params: byNo,
    answer: nothing,
  }),
  removeFromWaiting: post('/v1/waiting/{no}/remove', 'changeReservations', {
    summary: 'Remove an entry from the waiting list',
    params: byNo,
    answer: nothing,
  }),
} as const
