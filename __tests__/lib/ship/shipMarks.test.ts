import { areApart, nameOfShips, shipMarks } from '@/lib/ship/shipMarks'
import { shipItemOf } from '../../setup/handlers/wire'

const place = (no: number, lat = 36.4, lng = 126.5) => ({ no, lat, lng })

const namesOf = (ports: string[]) =>
  nameOfShips(
    shipMarks(
      ports.map((port_name, index) => shipItemOf(index + 1, { port_name })),
      ports.map((_, index) => place(index + 1)),
    ),
  )

describe('marks of ships', () => {
  it('are of those that are on the map, in the order of the list', () => {
    const list = [3, 1, 2, 4].map((no) => shipItemOf(no))
    const marks = shipMarks(list, [place(1), place(2, 13.4, 144.8), place(3), place(4, 0, 0)])
    expect(marks.map(({ item }) => item.ship.no)).toEqual([3, 1])
  })

  it('are named by their port, several by the most frequent one', () => {
    expect(namesOf(['오천항'])).toBe('오천항 바다1호')
    expect(namesOf(['오천항', '오천항'])).toBe('오천항 2척')
    expect(namesOf(['오천항', '대천항', '대천항'])).toBe('대천항 등 3척')
    expect(namesOf(['', ''])).toBe('2척')
  })

  it('of one harbour are not separated by a closer look', () => {
    expect(areApart([{ x: 1, y: 2 }])).toBe(false)
    expect(
      areApart([
        { x: 1, y: 2 },
        { x: 1, y: 2 },
      ]),
    ).toBe(false)
    expect(
      areApart([
        { x: 1, y: 2 },
        { x: 1, y: 2.5 },
      ]),
    ).toBe(true)
  })
})
