import { z } from 'zod'
import {
  BLOCK_REASON,
  CUSTOMERS_LISTED,
  MAX_CUSTOMER_NOTE,
  MAX_LABEL,
  MAX_LABELS,
  TRIPS_LISTED,
} from '@/lib/customer/customerLimits'
import { AD_CONSENT_WAYS, type AdConsentWay } from '@/lib/consent/adConsent'
import { instant, kstDate, memo, no, note, queryFlag, text } from '@/lib/contract/primitives'
import { PAY_TYPES } from '@/lib/reservation/payTypes'
import { RESERVATION_STATES } from '@/lib/reservation/states'
import { SERVICE_TYPES } from '@/lib/serviceType/serviceType'
import { get, post } from './consoleCall'
import { format } from './tableFile'

const byNo = z.object({ no })
const labels = z.array(z.string())

const listedCustomer = z.object({
  /** The number of the newest reservation; any other of the same phone names the customer, too. */
  customer_no: z.int(),
  name: z.string(),
  phone: z.string(),
  /** Trips that were made. */
  trips: z.int(),
  /** The day of the last, and of the next that is booked. */
  last_day: kstDate.nullable(),
  next_day: kstDate.nullable(),
  labels,
  /** Until when the operator takes no bookings. */
  blocked_until: kstDate.nullable(),
})
export type ListedCustomer = z.infer<typeof listedCustomer>

const customerTrip = z.object({
  reservation_no: z.int(),
  state: z.enum(RESERVATION_STATES),
  pay_type: z.enum(PAY_TYPES).nullable(),
  sdate: kstDate,
  departure_time: z.string(),
  ship_name: z.string(),
  service_type: z.enum(SERVICE_TYPES),
  party: z.int(),
})
export type CustomerTrip = z.infer<typeof customerTrip>

const customer = listedCustomer.extend({
  /** Of everything that was ordered. */
  bookings: z.int(),
  cancelled: z.int(),
  no_shows: z.int(),
  /** What the trips were made with, the most frequent first. */
  favourites: z.array(z.object({ ship_name: z.string(), fish: z.string(), trips: z.int() })),
  note: z.string(),
  /** Of note and labels; 0 before there are any. */
  version: z.int(),
  /** All that the operator uses. */
  used_labels: labels,
  /** Since when and how they agreed to advertisements; null where they have not. */
  ad_consent: z
    .object({
      given_at: instant,
      way: z.enum(Object.keys(AD_CONSENT_WAYS) as [AdConsentWay, ...AdConsentWay[]]),
    })
    .nullable(),
  /** Why; '' while there is no block. */
  block_reason: z.string(),
  coming: z.array(customerTrip),
  past: z.array(customerTrip),
})
export type Customer = z.infer<typeof customer>

/** What staff keep of a customer, as the form sends it. */
const customerNote = z.object({
  note: memo(MAX_CUSTOMER_NOTE),
  labels: z
    .array(text('라벨을', MAX_LABEL))
    .max(MAX_LABELS, `라벨은 ${MAX_LABELS}개까지 붙일 수 있어요.`),
  version: z.int().min(0),
})

const REASON = `까닭을 ${BLOCK_REASON.least}자 이상 적어 주세요.`

export const customerBlock = z.object({
  reason: text('까닭을', BLOCK_REASON.most).min(BLOCK_REASON.least, REASON),
  /** The last day. */
  until: kstDate,
})

/** An operator's customers: everybody who has ordered with a phone, and what staff keep of them. */
export const customerCalls = {
  getCustomers: get('/v1/customers', 'manageCustomers', {
    summary: `Customers by the newest booking, ${CUSTOMERS_LISTED} a page`,
    query: z.object({
      /** A part of a name or its initials, four digits of a phone or more. */
      text: note(50).default(''),
      label: note(MAX_LABEL).default(''),
      is_regular: queryFlag.default(0),
      /** The last customer that was seen. */
      before: no.optional(),
    }),
    answer: z.object({ list: z.array(listedCustomer), used_labels: labels, has_more: z.boolean() }),
  }),
  getCustomer: get('/v1/customers/{no}', 'manageCustomers', {
    summary: `One customer by the number of a reservation, with ${TRIPS_LISTED} trips to come and ${TRIPS_LISTED} others`,
    params: byNo,
    answer: customer,
  }),
  noteCustomer: post('/v1/customers/{no}/note', 'manageCustomers', {
    summary: 'Note and labels of a customer',
    params: byNo,
    body: customerNote,
    answer: z.object({}),
  }),
  blockCustomer: post('/v1/customers/{no}/block', 'manageCustomers', {
    summary: 'Take no bookings of a customer until a day, for a reason; again changes both',
    params: byNo,
    body: customerBlock,
    answer: z.object({}),
  }),
  unblockCustomer: post('/v1/customers/{no}/unblock', 'manageCustomers', {
    summary: 'Take bookings of a customer again',
    params: byNo,
    answer: z.object({}),
  }),
  exportCustomer: get('/v1/customers/{no}/export/{format}', 'manageCustomers', {
    summary: 'All that the operator holds of a customer, as a file',
    params: byNo.extend({ format }),
    isFresh: true,
    file: true,
  }),
  eraseCustomer: post('/v1/customers/{no}/erase', 'manageCustomers', {
    summary: 'Erase what no law keeps of a customer',
    isFresh: true,
    params: byNo,
    /** Reservations that stay, and until when. */
    answer: z.object({ reservations: z.int(), until: kstDate.nullable() }),
  }),
  consentCustomer: post('/v1/customers/{no}/ad_consent', 'manageCustomers', {
    summary: 'Note that a customer agreed to advertisements by word of mouth; they are told',
    params: byNo,
    body: z.object({ way: z.enum(['quay', 'phone'], '동의를 받은 곳을 선택해 주세요.') }),
    answer: z.object({}),
  }),
  withdrawConsent: post('/v1/customers/{no}/ad_withdraw', 'manageCustomers', {
    summary: 'Note that a customer wants no advertisements any more; they are told',
    params: byNo,
    answer: z.object({}),
  }),
} as const
