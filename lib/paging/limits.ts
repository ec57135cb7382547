/** How many rows a page of a list has (specification §9). */
export const PAGE_SIZE = { list: 30, mypage: 10 } as const

/**
 * Lists are counted no further than this, so that a total costs the same at a thousand rows and at
 * a million: a total of exactly this many reads "1,000 or more".
 */
export const MOST_COUNTED = 1_000
