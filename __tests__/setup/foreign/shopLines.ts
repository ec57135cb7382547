import { toKstDate } from '@/lib/date/kst'
import { NO_NUMBERS, type World } from './world'

const rules = () => [
  {
    ...{ name: '주말', valid_from: toKstDate(new Date()), valid_to: toKstDate(new Date()) },
    ...{ weekdays: [0, 6], tides: [], departure_time: null },
    ...{ unit: 'won' as const, amount: 10_000, round_to: 1_000 as const },
  },
]

/** What the shop window shows: prices. */
export const shopLines = {
  getPricedShips: NO_NUMBERS,
  getPriceRules: ({ shipNo }: World) => ({ params: { ship_no: shipNo } }),
  previewPriceRules: ({ shipNo }: World) => ({
    params: { ship_no: shipNo },
    body: { rules: rules() },
  }),
  setPriceRules: ({ shipNo }: World) => ({
    params: { ship_no: shipNo },
    body: { version: 0, rules: rules() },
  }),
} as const
