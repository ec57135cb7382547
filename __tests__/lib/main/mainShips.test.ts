import type { MainData } from '@/lib/contract/wire'
import { divideMainShips } from '@/lib/main/mainShips'
import { MAIN_SECTIONS } from '@/lib/main/sections'
import { toCardItem } from '@/lib/ship/cardItem'
import { shipItemOf } from '../../setup/handlers/wire'

const ships = (...numbers: number[]) => numbers.map((no) => shipItemOf(no))
const weekend = (...numbers: number[]) => ships(...numbers).map(toCardItem)
const numbersOf = (items: readonly { ship: { no: number } }[]) => items.map(({ ship }) => ship.no)

type Ships = Parameters<typeof divideMainShips>[0]

const mainOf = (of: Partial<Ships>, total: number | null): Ships => ({
  now_popular: [],
  around: [],
  group: [],
  ...of,
  general: { list: of.general?.list ?? [], total },
})

const groupOf = (...numbers: number[]): MainData['group'] => [
  { service_type: 'SHIP', title: '선상낚시', data: ships(...numbers) },
]

describe('the ships of a main page', () => {
  it('are each shown once, those of the weekend first', () => {
    const main = mainOf(
      {
        now_popular: ships(1, 2, 3, 4),
        group: groupOf(1, 3, 5, 6),
        around: ships(6, 7, 8),
        general: { list: ships(9, 8, 10), total: 20 },
      },
      20,
    )
    const divided = divideMainShips(main, weekend(2, 1), MAIN_SECTIONS)
    expect(numbersOf(divided.weekend)).toEqual([2, 1])
    expect(numbersOf(divided.popular)).toEqual([3, 4])
    expect(divided.groups.map(({ data }) => numbersOf(data))).toEqual([[5, 6]])
    expect(numbersOf(divided.around)).toEqual([7, 8])
    expect(numbersOf(divided.latest)).toEqual([9, 10])
    expect(divided.others).toEqual([])
  })

  it('are no small fleet where the server does not say how many there are', () => {
    const main = mainOf(
      { now_popular: ships(1, 2), general: { list: ships(3, 4), total: null } },
      null,
    )
    const divided = divideMainShips(main, [], MAIN_SECTIONS)
    expect([divided.popular, divided.latest].map(numbersOf)).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('leave out a section that would have one ship, and show that ship further down', () => {
    const main = mainOf({ now_popular: ships(1, 2), group: groupOf(2, 3) }, 7)
    const divided = divideMainShips(main, weekend(1), MAIN_SECTIONS)
    expect(divided.popular).toEqual([])
    expect(divided.groups.map(({ data }) => numbersOf(data))).toEqual([[2, 3]])
  })

  it('stand in the first section that has them, of those that the page has', () => {
    const main = mainOf(
      {
        now_popular: ships(1, 2),
        group: groupOf(1, 2),
        general: { list: ships(1, 2, 3), total: 9 },
      },
      9,
    )
    const divided = divideMainShips(main, [], ['general', 'now_popular'])
    expect(numbersOf(divided.latest)).toEqual([1, 2, 3])
    expect([divided.popular, divided.groups]).toEqual([[], []])
  })

  it('of a small fleet are one list', () => {
    const all = { now_popular: ships(1, 2, 3), group: groupOf(1, 2, 3), around: ships(1, 2, 3) }
    const divided = divideMainShips(mainOf(all, 6), weekend(2), MAIN_SECTIONS)
    expect(numbersOf(divided.weekend)).toEqual([2])
    expect(numbersOf(divided.others)).toEqual([1, 3])
    expect([divided.popular, divided.groups, divided.around, divided.latest]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })
})
