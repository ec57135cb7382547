import { z } from 'zod'
import * as p from '@/lib/contract/primitives'
import { bankAccount, payType } from '@/lib/contract/reservationParts'
import { RESERVATION_STATES } from '@/lib/reservation/states'

/** A reservation whose money somebody looks at. Amounts are whole won. */
export const moneyReservation = z.object({
  reservation_no: z.int(),
  ship_no: z.int(),
  ship_name: z.string(),
  service_type: p.serviceType,
  sdate: z.string(),
  departure_time: z.string(),
  name: z.string(),
  /** Null for who may not see phone numbers. */
  phone: z.string().nullable(),
  /** Persons, or rooms. */
  party: z.int(),
  state: z.enum(RESERVATION_STATES),
  pay_type: payType.nullable(),
  total: p.won,
  /** What confirms it; null or absent: all of it. */
  deposit: p.won.nullish(),
  paid_amount: p.won,
  pay_deadline: p.instant.nullable(),
})
export type MoneyReservation = z.output<typeof moneyReservation>

const REVIEW_KINDS = ['late', 'short', 'surplus'] as const

/** Money that somebody must decide on. */
export const moneyReview = moneyReservation.extend({
  kind: z.enum(REVIEW_KINDS),
  /** What arrived late, what is missing, or what is too much. */
  amount: p.won,
  /** Whether the reservation may be confirmed after all, if there are seats. */
  can_reinstate: z.boolean(),
})
export type MoneyReview = z.output<typeof moneyReview>

export const moneyRefund = moneyReservation.extend({
  /** Names the refund: a reservation may have several. */
  refund_key: z.string(),
  amount: p.won,
  /** Where to send it; null where the booker named none. */
  account: bankAccount.nullable(),
  since: p.instant,
  /** How often the gateway was asked. */
  tries: z.int(),
  /** Whether the gateway can be asked again. */
  can_retry: z.boolean(),
  /** Whether an account can be named to which it is transferred. */
  takes_account: z.boolean(),
})
export type MoneyRefund = z.output<typeof moneyRefund>

const awaitedTransfer = moneyReservation.extend({
  /** Where the booker was told to pay. */
  account: bankAccount.nullish(),
})
export type AwaitedTransfer = z.output<typeof awaitedTransfer>

/** How many there are in all, and what they come to; `rows` are the first of them. */
const summed = <Row extends z.ZodType>(row: Row) =>
  z.object({ count: z.int(), amount: p.won, rows: z.array(row) })

export const money = z.object({
  awaited: summed(awaitedTransfer),
  reviews: summed(moneyReview),
  /** Refunds that the operator transfers. */
  refunds: summed(moneyRefund),
  /** Card refunds that the gateway has not answered yet. */
  card_refunds: summed(moneyRefund),
})
export type Money = z.output<typeof money>

/** Of one boat; of a booker by name, phone or number, as in the search of the desk. */
export const moneyQuery = z.object({
  ship_no: p.no.optional(),
  text: p.text('찾을 말을', 50).optional(),
})
export type MoneyQuery = z.output<typeof moneyQuery>

export const DEPOSIT_OUTCOMES = ['short', 'full', 'over', 'late'] as const

/** An amount that somebody enters or has seen. */
export const wonInput = z
  .number('금액을 숫자로 입력해 주세요.')
  .int('금액을 원 단위로 입력해 주세요.')
  .min(1, '금액을 1원 이상으로 입력해 주세요.')
