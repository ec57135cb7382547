/** What one fishing report has at most. */
export const MAX_REPORT_PICTURES = 10
/** Characters of where they fished. */
export const MAX_PLACE = 40
export const MAX_SPECIES = 20
export const MAX_CATCH_COUNT = 999_999
export const MAX_CATCH_CM = 999
