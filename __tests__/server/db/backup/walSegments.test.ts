import { findGap, segmentsBetween } from '@/server/db/backup/walSegments'

const NAME = '0000000100000000000000'

describe('segments of the log', () => {
  it('go on in the next log after 256', () => {
    expect(segmentsBetween(`${NAME}FE`, '000000010000000100000001')).toEqual([
      `${NAME}FE`,
      `${NAME}FF`,
      '000000010000000100000000',
      '000000010000000100000001',
    ])
  })

  it('have no gap when each follows the other, on whatever timeline', () => {
    const names = [`${NAME}04`, `${NAME}05`, '000000020000000000000005', '000000020000000000000006']
    expect(findGap(`${NAME}03`, names)).toBeUndefined()
    expect(findGap(`${NAME}03`, [])).toBeUndefined()
    expect(findGap(`${NAME}09`, names)).toBeUndefined()
  })

  it('have one where a later segment is there without an earlier', () => {
    const names = [`${NAME}04`, `${NAME}06`, '00000002.history']
    expect(findGap(`${NAME}03`, names)).toBe(`${NAME}05`)
    expect(findGap(`${NAME}02`, names)).toBe(`${NAME}03`)
  })
})
