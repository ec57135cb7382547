import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'

const level = z.object({
  /** `HH:mm` of the Korean day. */
  at: p.needed(z.string()),
  /** Centimetres above chart datum, as the source has it. */
  cm: p.needed(z.number()),
})

export const tide = z.object({
  /** The station, and how far it is from the boat in kilometres. */
  station: p.needed(z.string()),
  km: z.number(),
  fetched_at: p.instant,
  /** High and low water in order. */
  turns: z.array(level.extend({ is_high: z.boolean() })),
  levels: z.array(level),
})

export const getTide = defineCall('getTide', {
  summary: 'The tide of a boat’s port on a Korean day; null where none is known',
  params: z.object({ ship_no: p.no, sdate: p.kstDate }),
  answer: z.object({ tide: tide.nullable() }),
})
