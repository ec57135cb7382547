import type { Labels } from './labels'

/** The unit after a number of seats in tables and calendars: `42석`, `3실`. */
export const seatUnit = ({ unit }: Labels): '실' | '석' => (unit === '실' ? '실' : '석')

/** The unit after a number of seats in sentences: `3자리 남음`, `2실 남음`. */
export const seatUnitInSentence = ({ unit }: Labels): '실' | '자리' =>
  unit === '실' ? '실' : '자리'
