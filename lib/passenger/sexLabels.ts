import type { Passenger } from './passenger'

export const SEX_LABELS = { M: '남', F: '여', '': '' } as const satisfies Record<
  Passenger['sex'],
  string
>
