import { shipFields } from '@/lib/ship/product/shipFields'
import { chooseSpot, movesTo, undoOf } from '@/lib/spot/chooseSpot'
import { SPOT_PLANS } from '@/lib/spot/spotPlans'
import { hasDoubleSpot, type Spot, spotName, spotsText, spotTraits } from '@/lib/spot/spots'

const spot = (number: number, of: Partial<Spot> = {}): Spot => ({
  ...{ number, side: 'starboard', part: 'bow', is_shaded: false, is_near_toilet: false },
  ...of,
})

describe('a place aboard', () => {
  it('is said as anglers say it', () => {
    expect(spotName(spot(3))).toBe('선수 우현 3번')
    expect(spotName(spot(12, { side: 'port', part: 'stern' }))).toBe('선미 좌현 12번')
    expect(spotTraits(spot(1, { is_shaded: true, is_near_toilet: true }))).toBe('그늘 · 화장실 옆')
    expect(spotTraits(spot(1))).toBe('')
  })

  it('is said once for a party that stands together', () => {
    expect(spotsText([spot(4), spot(3)])).toBe('선수 우현 3번, 4번')
    expect(spotsText([spot(3), spot(4, { part: 'middle' })])).toBe('선수 우현 3번 · 중앙 우현 4번')
    expect(spotsText([])).toBe('')
  })
})

describe('the plans to begin with', () => {
  it('are ten, each of which a boat may have', () => {
    expect(SPOT_PLANS).toHaveLength(10)
    for (const { name, spots } of SPOT_PLANS) {
      expect(shipFields.spots.parse(spots)).toEqual(spots)
      expect(name).toContain(`${spots.length}자리`)
    }
    expect(new Set(SPOT_PLANS.map(({ name }) => name)).size).toBe(10)
  })

  it('have each number once, and a plan with a number twice is refused', () => {
    const twice = [spot(1), spot(1, { side: 'port' })]
    expect(hasDoubleSpot(twice)).toBe(true)
    const refused = shipFields.spots.safeParse(twice)
    expect(refused.error?.issues[0]?.message).toBe('같은 번호가 두 번 있어요.')
  })
})

describe('choosing places', () => {
  it('takes a press as a choice, gives up what is pressed again, and makes room for another', () => {
    expect(chooseSpot([1], 2, 2)).toEqual([1, 2])
    expect(chooseSpot([1, 2], 1, 2)).toEqual([2])
    expect(chooseSpot([1, 2], 5, 2)).toEqual([2, 5])
  })

  const SPOTS = [1, 2, 3, 4, 5].map((number) => ({
    number,
    reservation_no: { 1: 7, 2: 7, 3: 8, 4: 8 }[number] ?? null,
  }))

  it('moves a party to free places, and changes with whoever had the others', () => {
    const free = [{ reservation_no: 7, from: [1, 2], numbers: [2, 5] }]
    expect(movesTo(SPOTS, 7, [2, 5])).toEqual(free)
    const both = movesTo(SPOTS, 7, [2, 3])
    expect(both).toEqual([
      { reservation_no: 7, from: [1, 2], numbers: [2, 3] },
      { reservation_no: 8, from: [3, 4], numbers: [1, 4] },
    ])
    expect(undoOf(both)).toEqual([
      { reservation_no: 7, from: [2, 3], numbers: [1, 2] },
      { reservation_no: 8, from: [1, 4], numbers: [3, 4] },
    ])
  })
})
