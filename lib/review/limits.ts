/** Days after a trip within which whoever was aboard may write a review of it. */
export const REVIEW_DAYS = 30
/** Characters of a review; fewer say nothing. */
export const REVIEW_LENGTH = { least: 10, most: 1_000 } as const
export const MAX_REVIEW_PICTURES = 5
export const MAX_REVIEW_ANSWER = 1_000
export const MAX_STARS = 5
/** From so many reviews on a mean says something. */
export const LEAST_FOR_MEAN = 5
/** For how long a review is shown; it is deleted then. */
export const REVIEW_YEARS = 3
/** Reviews on one page of a list. */
export const REVIEW_PAGE = 10
