import type { UseTime, Walkthrough } from '@/lib/filters/filterOptions'
import { type Intent, NO_INTENT } from '@/lib/intent/intent'
import type { PayType } from '@/lib/reservation/payTypes'

/**
 * A visitor's filter for one service type (docs/specification.md#filters). Nothing chosen is empty
 * or false.
 */
export type UserFilter = Intent & {
  area: string[]
  pay: PayType[]
  walkthrough: Walkthrough[]
  use_time: UseTime[]
  fishing_method_travelout: string[]
  search: string
  is_coupon: boolean
  is_possible: boolean
}

/** In a file of its own, so that a page without a filter does not load the tables. */
export const EMPTY_FILTER: UserFilter = {
  ...NO_INTENT,
  area: [],
  pay: [],
  walkthrough: [],
  use_time: [],
  fishing_method_travelout: [],
  search: '',
  is_coupon: false,
  is_possible: false,
}
