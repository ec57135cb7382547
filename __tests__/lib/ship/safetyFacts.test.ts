import { safetyFacts } from '@/lib/ship/safetyFacts'

const NOTHING = { captain_name: null, registration_no: null, tonnage: null, insurance: null }

describe('safetyFacts', () => {
  it('names what is known', () => {
    expect(safetyFacts({ ...NOTHING, captain_name: '김선장', tonnage: 9.77 })).toEqual([
      ['선장', '김선장'],
      ['톤수', '9.77톤'],
    ])
  })

  it('says what the register has of the boat, and when that was looked up', () => {
    const register = {
      ...{ name: '바다호', port: '충청남도 보령시 오천항', passengers: 18 },
      ...{ starts_on: '2026-01-01', ends_on: '2026-12-31', fetched_at: '2026-11-27T15:30:00Z' },
    }
    expect(safetyFacts({ ...NOTHING, register })).toEqual([
      ['신고 선박', '바다호 (충청남도 보령시 오천항)'],
      ['승객 정원', '18명'],
      ['영업 기간', '2026.01.01 ~ 2026.12.31'],
      ['신고 확인', '2026.11.28, 낚시어선업 신고정보'],
    ])
    const less = { ...register, port: '', starts_on: null, ends_on: null }
    expect(safetyFacts({ ...NOTHING, register: less }).map(([, value]) => value)).toEqual([
      ...['바다호', '18명', '2026.11.28, 낚시어선업 신고정보'],
    ])
  })

  it('is empty where nothing is known', () => expect(safetyFacts(NOTHING)).toEqual([]))
})
