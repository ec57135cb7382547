import { areasOf, COASTS, coastName, parseCoasts } from '@/lib/report/coasts'

describe('coasts', () => {
  it('are read from a query in the order of the table, each once; unknown ones are ignored', () => {
    expect(parseCoasts({ coast: 'SOUTH,WEST,SOUTH,NORTH' })).toEqual(['WEST', 'SOUTH'])
    expect(parseCoasts({ coast: ['JEJU', 'EAST'] })).toEqual(['EAST', 'JEJU'])
    expect(parseCoasts({})).toEqual([])
  })

  it('have their areas, and each area one coast', () => {
    expect(areasOf(['JEJU', 'EAST'])).toEqual(['GANGWON', 'GYEONGBUK', 'ULSAN', 'JEJU'])
    expect(areasOf([])).toEqual([])
    const areas = COASTS.flatMap((coast) => coast.areas as readonly string[])
    expect(new Set(areas).size).toBe(areas.length)
  })

  it('have a name', () => {
    expect(coastName('SOUTH')).toBe('남해')
  })
})
