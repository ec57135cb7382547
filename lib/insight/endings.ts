/** Why a reservation came to nothing, by who ended it: what people write themselves is not read. */
export const ENDINGS = {
  visitor: '예약자가 취소',
  weather: '기상 취소',
  operator: '업체가 취소',
  unpaid: '입금하지 않음',
} as const

export type Ending = keyof typeof ENDINGS

export const ENDING_CODES = Object.keys(ENDINGS) as Ending[]
