import { z } from 'zod'
import { MAX_SPOT_NUMBER, MAX_SPOTS, SPOT_PARTS, SPOT_SIDES } from '@/lib/spot/spots'
import { defineCall } from './call'
import * as p from './primitives'
import { booker } from './reservationParts'

const WRONG = '자리를 다시 골라 주세요.'

/** Numbers of places, as they are wished. */
export const spotNumbers = z
  .array(z.int(WRONG).min(1, WRONG).max(MAX_SPOT_NUMBER, WRONG))
  .max(MAX_SPOTS, WRONG)

/** A place aboard as calls answer it. */
export const spotAnswer = z.object({
  number: p.needed(z.int()),
  side: z.enum(SPOT_SIDES).default('port'),
  part: z.enum(SPOT_PARTS).default('middle'),
  is_shaded: z.boolean(),
  is_near_toilet: z.boolean(),
})

export const chooseSpots = defineCall('chooseSpots', {
  summary:
    'The places aboard of a hold whose departure lets its parties choose; with numbers, as many as seats, it gets those instead',
  body: z.object({ hold_key: p.uuid, numbers: spotNumbers.optional(), ...booker }),
  answer: z.object({
    /** Those of the plan, each with who has it: the hold itself, another party or nobody. */
    spots: p.needed(
      z.array(spotAnswer.extend({ state: z.enum(['free', 'own', 'taken']).default('taken') })),
    ),
  }),
})
