/** The orders of a list of ships. Codes are in shared links: never change one. */
export const SHIP_SORTS = ['popular', 'soon', 'price', 'near', 'seats'] as const

export type ShipSort = (typeof SHIP_SORTS)[number]
