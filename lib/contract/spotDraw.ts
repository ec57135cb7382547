import { z } from 'zod'
import { SPOT_PARTS, SPOT_SIDES } from '@/lib/spot/spots'
import { defineCall } from './call'
import * as p from './primitives'

const number = p.needed(z.int())

/** What a draw follows from, published after it: seed (hex), closed list, plan; and what it gave. */
const drawn = z.object({
  at: p.instant,
  seed: p.needed(z.string()),
  parties: p.needed(z.array(z.object({ reservation_no: number, party: number }))),
  plan: p.needed(
    z.array(
      z.object({
        number,
        side: p.needed(z.enum(SPOT_SIDES)),
        part: p.needed(z.enum(SPOT_PARTS)),
        is_shaded: z.boolean(),
        is_near_toilet: z.boolean(),
      }),
    ),
  ),
  given: p.needed(z.array(z.object({ reservation_no: number, number }))),
})

export const getSpotDraw = defineCall('getSpotDraw', {
  summary:
    'The draw of a departure’s places: the SHA-256 of its seed, and after the draw all that anybody can recompute it from',
  params: z.object({ schedule_no: p.no }),
  answer: z.object({
    seed_hash: p.needed(z.string()),
    draws_at: p.instant,
    /** Absent before the draw. */
    drawn: drawn.optional(),
  }),
})
