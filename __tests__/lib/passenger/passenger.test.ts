import {
  ageOn,
  askedOf,
  EMPTY_PASSENGER,
  validatePassenger,
  validatePassengerList,
  type Passenger,
} from '@/lib/passenger/passenger'

const departure = '2026-11-21'
const trip = { sdate: departure, service_type: 'SHIP' } as const

const adult: Passenger = {
  name: '홍길동',
  english_name: '',
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
  it.each([
    ['birth', ' ', '생년월일을 입력해 주세요.'],
    ['birth', '1990-02-30', '생년월일이 올바르지 않아요.'],
    ['phone', ' ', '휴대폰 번호를 입력해 주세요.'],
    ['phone', '010-1234', '휴대폰 번호가 올바르지 않아요.'],
  ])('says of the %s %j: %s', (field, value, sentence) => {
    const problems = validatePassenger({ ...adult, [field]: value }, trip)
    expect(problems).toEqual({ [field]: sentence })
  })

  it('is valid when all six fields are', () => {
    expect(validatePassenger(adult, trip)).toEqual({})
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
    const problems = validatePassenger({ ...adult, [field]: value }, trip)
    expect(Object.keys(problems)).toEqual([field])
  })

  it('does not accept one’s own number as the emergency contact', () => {
    const own = { ...adult, emergency_phone: '01012345678' }
    expect(validatePassenger(own, trip).emergency_phone).toBe(
      '비상연락처는 본인이 아닌 다른 분의 번호로 입력해 주세요.',
    )
  })
})

describe('a traveller abroad', () => {
  const abroad = { sdate: departure, service_type: 'TRAVELOUT' } as const
  const traveller = { ...EMPTY_PASSENGER, name: '홍길동', phone: '010-1234-5678' }
  const problemOf = (english_name: string) =>
    validatePassenger({ ...traveller, english_name }, abroad).english_name

  it.each(['HONG GILDONG', 'Hong Gil-dong', ' KIM A '])('is named %j in a passport', (name) => {
    expect(validatePassenger({ ...traveller, english_name: name }, abroad)).toEqual({})
  })

  it.each([
    ['', '여권의 영문 이름을 입력해 주세요.'],
    ['홍길동', '영문 이름은 영문자와 빈칸, 붙임표(-)로만 적어 주세요.'],
    ["O'NEIL", '영문 이름은 영문자와 빈칸, 붙임표(-)로만 적어 주세요.'],
    ['HONG  GILDONG', '영문 이름은 영문자와 빈칸, 붙임표(-)로만 적어 주세요.'],
    ['-', '영문 이름은 영문자와 빈칸, 붙임표(-)로만 적어 주세요.'],
    ['A'.repeat(61), '영문 이름은 60자까지 쓸 수 있어요.'],
  ])('is not named %j', (name, problem) => {
    expect(problemOf(name)).toBe(problem)
  })

  it('is asked for no more than names and phone', () => {
    const written = { ...adult, english_name: ' HONG GILDONG ' }
    const { name, phone } = adult
    expect(askedOf(written, abroad)).toEqual({ name, english_name: 'HONG GILDONG', phone })
    expect(askedOf(written, trip)).not.toHaveProperty('english_name')
  })

  it('may be a child alone', () => {
    const alone = { ...traveller, english_name: 'HONG', birth: '2020-01-01' }
    expect(validatePassengerList([alone], abroad)).toEqual([{}])
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
    const problems = validatePassengerList(passengers, trip)
    expect(problems.map((line) => line.birth === undefined)).toEqual(areRight)
  })

  it('reports each passenger’s own problems', () => {
    const [first, second] = validatePassengerList([adult, { ...adult, name: '' }], trip)
    expect(first).toEqual({})
    expect(second).toEqual({ name: '이름을 입력해 주세요.' })
  })
})
