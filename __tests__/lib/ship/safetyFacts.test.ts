import { safetyFacts } from '@/lib/ship/safetyFacts'

const NOTHING = { captain_name: null, registration_no: null, tonnage: null, insurance: null }

describe('safetyFacts', () => {
  it('names what is known', () => {
    expect(safetyFacts({ ...NOTHING, captain_name: '김선장', tonnage: 9.77 })).toEqual([
      ['선장', '김선장'],
      ['톤수', '9.77톤'],
    ])
  })

  it('is empty where nothing is known', () => expect(safetyFacts(NOTHING)).toEqual([]))
})
