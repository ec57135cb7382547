/**
 * How places aboard are given: not at all, held with the seats, the best together unless the party chooses, or by lot
 * before departure.
 */
export const SPOT_WAYS = ['none', 'chosen', 'drawn'] as const
export type SpotWay = (typeof SPOT_WAYS)[number]

export const SPOT_WAY_LABELS = {
  none: '자리를 정하지 않아요',
  chosen: '예약할 때 자리를 골라요',
  drawn: '출발 전에 추첨해요',
} as const satisfies Readonly<Record<SpotWay, string>>

export const SPOT_SIDES = ['port', 'starboard'] as const
export const SPOT_SIDE_LABELS = { port: '좌현', starboard: '우현' } as const

export const SPOT_PARTS = ['bow', 'middle', 'stern'] as const
export const SPOT_PART_LABELS = { bow: '선수', middle: '중앙', stern: '선미' } as const

/** A place on a boat where one stands and fishes. */
export type Spot = {
  number: number
  side: (typeof SPOT_SIDES)[number]
  part: (typeof SPOT_PARTS)[number]
  is_shaded: boolean
  is_near_toilet: boolean
}

/** The most places of a plan, and the largest number of one. */
export const MAX_SPOTS = 100
export const MAX_SPOT_NUMBER = 999

/** `선수 우현`: where a place is. */
export const spotPlace = ({ part, side }: Pick<Spot, 'part' | 'side'>): string =>
  `${SPOT_PART_LABELS[part]} ${SPOT_SIDE_LABELS[side]}`

/** `선수 우현 3번`, as anglers say it. */
export const spotName = (spot: Spot): string => `${spotPlace(spot)} ${spot.number}번`

/** What else is to be known of it: `그늘 · 화장실 옆`; '' where there is nothing. */
export const spotTraits = ({ is_shaded, is_near_toilet }: Spot): string =>
  [is_shaded ? '그늘' : '', is_near_toilet ? '화장실 옆' : ''].filter(Boolean).join(' · ')

/** `선수 우현 3번, 4번 · 중앙 우현 5번`: the places of a party, by where they are. */
export const spotsText = (spots: readonly Spot[]): string => {
  const numbers = new Map<string, string[]>()
  for (const spot of spots.toSorted((one, other) => one.number - other.number)) {
    const where = spotPlace(spot)
    numbers.set(where, [...(numbers.get(where) ?? []), `${spot.number}번`])
  }
  return [...numbers].map(([where, each]) => `${where} ${each.join(', ')}`).join(' · ')
}

/** Whether two places of a plan have the same number. */
export const hasDoubleSpot = (spots: readonly Pick<Spot, 'number'>[]): boolean =>
  new Set(spots.map(({ number }) => number)).size < spots.length
