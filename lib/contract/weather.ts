import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'
import { refundAccount } from './cancel'
import { isOvernight } from './termFields'

/** What a party whose departure was called off may choose, opened by the key of its link. */
const weatherChoice = z.object({
  reservation_no: z.int(),
  /** ended: the reservation was cancelled otherwise; kept: the departure sails after all. */
  state: p.needed(z.enum(['open', 'moved', 'refunded', 'kept', 'ended'])),
  deadline: p.instant,
  ship: z.object({ no: z.int(), name: z.string(), service_type: p.ofServiceType }),
  /** The departure that was called off. */
  sdate: z.string(),
  departure_time: z.string(),
  is_overnight: isOvernight,
  /** few: too few have booked it; absent: for weather, or by the operator. */
  cause: z.literal('few').optional(),
  party: z.int(),
  paid_amount: p.won,
  /** What it costs in all, which a move does not change; absent: what was paid. */
  total: p.won.optional(),
  /** A bank transfer is refunded to an account that the visitor names. */
  needs_account: p.flag,
  moved_to: z
    .object({
      ship_name: z.string().optional(),
      ...{ sdate: z.string(), departure_time: z.string(), is_overnight: isOvernight },
    })
    .nullable(),
  /** Other departures with room for the party, at the price paid or lower; of another boat with its name. */
  days: z.array(
    z.object({
      ship_no: z.int().optional(),
      ship_name: z.string().optional(),
      sdate: z.string(),
      departure_time: z.string(),
      is_overnight: isOvernight,
      fish: z.string(),
      price: p.won,
      remain: z.int(),
    }),
  ),
})

export const getWeatherChoice = defineCall('getWeatherChoice', {
  summary: 'What a party whose departure was called off for weather may choose',
  params: z.object({ no: p.no }),
  query: z.object({ key: p.uuid }),
  answer: weatherChoice,
})

const byKey = { reservation_no: p.no, key: p.uuid }

export const chooseWeather = defineCall('chooseWeather', {
  summary:
    'Chooses another day, where too few have booked also another boat of the operator, or the money back',
  body: z.discriminatedUnion(
    'action',
    [
      z.object({
        action: z.literal('move'),
        /** Another boat of the operator, where too few have booked. */
        ship_no: p.no.optional(),
        sdate: p.kstDate,
        departure_time: z.string().regex(/^\d\d:\d\d$/, '시간이 올바르지 않아요.'),
        ...byKey,
      }),
      z.object({ action: z.literal('refund'), account: refundAccount.optional(), ...byKey }),
    ],
    '요청이 올바르지 않아요.',
  ),
  answer: weatherChoice,
})
