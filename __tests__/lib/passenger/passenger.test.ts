import {
  ageOn,
  validatePassenger,
  validatePassengerList,
  type Passenger,
} from '@/lib/passenger/passenger'

const departure = '2026-11-21'

const adult: Passenger = {
  name: '홍길동',
  birth: '1990-05-05',
  sex: 'M',
  address: '인천광역시 중구 연안부두로 70',
  phone: '010-1234-5678',
  emergency_phone: '010-8765-4321',
}
const born = (birth: string): Passenger => ({ ...adult, birth })

describe('full years of age (만 나이)', () => {
  test.each([
    ['2012-11-21', '2026-11-20', 13],
    ['2012-11-21', '2026-11-21', 14],
    ['2012-11-22', '2026-11-21', 13],
    ['2008-02-29', '2027-02-28', 18],
    ['2008-02-29', '2027-03-01', 19],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-11-21', '2026-11-21', 0],
  ])('born %s is on %s %i', (birth, on, age) => {
    expect(ageOn(birth, on)).toBe(age)
  })

  it('refuses days that do not exist', () => {
    expect(() => ageOn('2026-02-30', departure)).toThrow(RangeError)
  })
})

describe('one passenger of the passenger list', () => {
  it('is valid when all six fields are', () => {
    expect(validatePassenger(adult, departure)).toEqual({})
  })

  test.each([
    ['name', ' '],
    ['birth', '1990-02-30'],
    ['birth', '2026-11-22'],
    ['birth', '1899-12-31'],
    ['sex', ''],
    ['address', ''],
    ['phone', '010-1234'],
    ['emergency_phone', '없음'],
    ['emergency_phone', '+82 10 1234 5678'],
  ])('reports the problem of %s %j and no other', (field, value) => {
    const problems = validatePassenger({ ...adult, [field]: value }, departure)
    expect(Object.keys(problems)).toEqual([field])
  })

  it('does not accept one’s own number as the emergency contact', () => {
    const own = { ...adult, emergency_phone: '01012345678' }
    expect(validatePassenger(own, departure).emergency_phone).toBe(
      '비상연락처는 본인이 아닌 다른 분의 번호로 입력해 주세요.',
    )
  })
})

describe('the passenger list as a whole', () => {
  const under14 = born('2012-11-22')

  test.each([
    [[under14], [false]],
    [
      [under14, born('2007-11-22')],
      [false, true],
    ],
    [
      [under14, born('2007-11-21')],
      [true, true],
    ],
    [
      [under14, under14, adult],
      [true, true, true],
    ],
    [[born('2012-11-21')], [true]],
    [
      [under14, born('')],
      [false, false],
    ],
    [[], []],
  ])('under-14s sail only with an adult, case %#', (passengers, areRight) => {
    const problems = validatePassengerList(passengers, departure)
    expect(problems.map((line) => line.birth === undefined)).toEqual(areRight)
  })

  it('reports each passenger’s own problems', () => {
    const [first, second] = validatePassengerList([adult, { ...adult, name: '' }], departure)
    expect(first).toEqual({})
    expect(second).toEqual({ name: '이름을 입력해 주세요.' })
  })
})
