import { nextWave } from '@/lib/alert/nextWave'
import { kstDateTime } from '@/lib/date/kst'

const NOON = kstDateTime('2030-05-01', '12:00')
const IN_TEN_MINUTES = kstDateTime('2030-05-01', '12:10')
const free = (remain: number, more = {}) => ({ remain, smallest_party: 1, spoken: 0, ...more })
const asked = (party: number, more = {}) => ({
  ...{ party, is_night: false, is_told_lately: false },
  ...more,
})
const partiesOf = ({ told }: { told: { party: number }[] }) => told.map(({ party }) => party)

describe('nextWave', () => {
  it('tells the first whose parties fit together; the others have their turn in ten minutes', () => {
    const wave = nextWave(
      [2, 3, 1, 1].map((party) => asked(party)),
      free(3),
      NOON,
    )
    expect(partiesOf(wave)).toEqual([2, 1])
    expect(wave.againAt).toEqual(IN_TEN_MINUTES)
  })

  it('tells thirty of thirty seats, and has nobody left', () => {
    const many = Array.from({ length: 30 }, () => asked(1))
    expect(nextWave(many, free(30), NOON)).toEqual({ told: many, againAt: undefined })
  })

  it('leaves seats to those who were told of them, and to nobody twice in ten minutes', () => {
    expect(partiesOf(nextWave([asked(2), asked(1)], free(2, { spoken: 1 }), NOON))).toEqual([1])
    const wave = nextWave([asked(1, { is_told_lately: true })], free(1), NOON)
    expect(wave).toEqual({ told: [], againAt: IN_TEN_MINUTES })
  })

  it('keeps to the smallest party of what is left', () => {
    const wave = nextWave(
      [3, 2, 1].map((party) => asked(party)),
      free(4, { smallest_party: 2 }),
      NOON,
    )
    expect(partiesOf(wave)).toEqual([3, 1])
  })

  it('waits for the morning with whoever sleeps', () => {
    const night = kstDateTime('2030-05-01', '23:00')
    const wave = nextWave([asked(1), asked(1, { is_night: true })], free(2), night)
    expect(wave.told).toEqual([asked(1, { is_night: true })])
    expect(wave.againAt).toEqual(kstDateTime('2030-05-02', '08:00'))
  })
})
