import { z } from 'zod'
import { MAX_ALERT_DAYS } from '@/lib/alert/alertLimits'
import { defineCall } from './call'
import * as p from './primitives'
import { booker, onStorefront } from './reservationParts'
import { isOvernight } from './termFields'

const alert = z.object({
  alert_no: p.needed(z.int()),
  /** Opens it without a log-in. */
  key: p.needed(z.string()),
  /** Null where any boat will do. */
  ship: z.object({ no: z.int(), name: z.string() }).nullable(),
  service_type: p.ofServiceType,
  /** Names of areas and species; none is any. */
  area: z.array(z.string()),
  fish: z.array(z.string()),
  /** Days of fishing, in order. */
  days: z.array(z.string()),
  party: z.int(),
  /** Of one seat at most, in won; null is any. */
  max_price: p.won.nullable(),
  /** Whether it tells between 21 and 8 o'clock, too. */
  is_night: p.flag,
  state: z.enum(['open', 'ended', 'booked', 'past']).default('open'),
})

const DAYS = '날짜를 선택해 주세요.'
const codes = z.array(p.text('조건을', 24)).max(20, '조건은 20개까지 선택할 수 있어요.').default([])

/** Adds, ends or lists; every answer has all open alerts of the booker, the newest first. */
export const alertSeats = defineCall('alertSeats', {
  summary: 'Alerts for free seats: ask for one, end one, or list the booker’s',
  body: z.discriminatedUnion(
    'action',
    [
      z.object({
        action: z.literal('add'),
        service_type: p.serviceType,
        ship_no: p.no.optional(),
        area: codes,
        fish: codes,
        days: z.array(p.kstDate, DAYS).min(1, DAYS).max(MAX_ALERT_DAYS, DAYS),
        party: p.party(),
        max_price: z
          .int('금액을 숫자로 입력해 주세요.')
          .min(1, '금액은 1원 이상으로 입력해 주세요.')
          .max(100_000_000, '금액이 너무 커요.')
          .optional(),
        is_night: p.flag.default(0),
        ...onStorefront,
        ...booker,
      }),
      z.object({ action: z.literal('end'), alert_no: p.no, ...booker }),
      z.object({ action: z.literal('list'), ...booker }),
    ],
    '요청이 올바르지 않아요.',
  ),
  answer: z.object({ list: p.needed(z.array(alert)) }),
})

/** An alert with what can be booked of it now, opened by the key of its link. */
const openedAlert = z.object({
  alert: p.needed(alert),
  departures: z.array(
    z.object({
      schedule_no: p.needed(z.int()),
      ship: z.object({ no: z.int(), name: z.string() }),
      sdate: z.string(),
      departure_time: z.string(),
      is_overnight: isOvernight,
      price: p.won,
      remain: z.int(),
    }),
  ),
})

export const getAlert = defineCall('getAlert', {
  summary: 'An alert and what can be booked of it now',
  params: z.object({ no: p.no }),
  query: z.object({ key: p.uuid }),
  answer: openedAlert,
})

export const endAlert = defineCall('endAlert', {
  summary: 'Ends an alert by the key of its link',
  body: z.object({ alert_no: p.no, key: p.uuid }),
  answer: openedAlert,
})
