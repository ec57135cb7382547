import { z } from 'zod'
import { priceRule } from '@/lib/contract/console/priceRules'
import { MAX_PRICE_RULES, type PriceRule } from '@/lib/schedule/priceRules'
import { ROUND_TO } from '@/lib/schedule/priceStep'
import type { TideStyle } from '@/lib/tide/tide'
import { tideDays } from '@/lib/tide/tideDays'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const TIDE = '1물, 조금처럼 물때의 이름을 적어 주세요.'
const KNOWN = new Set(([7, 8] as const).flatMap(tideDays).map(({ label }) => label))

/**
 * A rule of a ship's prices as files have it: tides by their names at the ship's port, and what is left
 * out is every day, every tide, any hour.
 */
const fileRule = z
  .strictObject({
    name: z.string('글자를 적어 주세요.'),
    valid_from: z.string('날짜를 적어 주세요.'),
    valid_to: z.string('날짜를 적어 주세요.'),
    weekdays: z.array(z.int()).default(EVERY_DAY),
    tides: z.array(z.string(TIDE).refine((name) => KNOWN.has(name), TIDE)).default([]),
    departure_time: z.string().nullable().default(null),
    unit: z.enum(['set', 'won', 'percent'], 'set, won, percent 가운데 하나여야 해요.'),
    amount: z.number('숫자여야 해요.'),
    round_to: z.number('숫자여야 해요.').default(ROUND_TO[0]),
  })
  // The bounds are those of the console.
  .superRefine((rule, context) => {
    const { error } = priceRule.safeParse({ ...rule, tides: [] })
    for (const { path, message } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', path, message })
    }
  })

export const fileRules = z
  .array(fileRule)
  .max(MAX_PRICE_RULES, `${MAX_PRICE_RULES}개까지 넣을 수 있어요.`)

/** Rules of a file for a ship whose port names tides by `style`. */
export const toPriceRules = (rules: z.infer<typeof fileRules>, style: TideStyle): PriceRule[] => {
  const placeOf = new Map(tideDays(style).map(({ label, value }) => [label, value]))
  return rules.map(({ tides, ...rule }) => ({
    ...priceRule.parse({ ...rule, tides: [] }),
    // A name of the other style is none here.
    tides: tides.flatMap((name) => placeOf.get(name) ?? []),
  }))
}
