/** Hours in which things are counted that may be done only so often (docs/limits.md). */
export const HOUR_WINDOW = 1
export const DAY_WINDOW = 24

/** When the counts of an hour end, in a sentence. */
export const AN_HOUR_LATER = `${HOUR_WINDOW}시간 뒤에`
