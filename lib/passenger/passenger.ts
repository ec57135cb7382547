import { daysBetween, isKstDate, type KstDate } from '@/lib/date/kst'
import { normalizePhone } from '@/lib/text/phone'

/** One passenger of the passenger list (승선자명부), as the wire has it. */
export type Passenger = {
  name: string
  birth: KstDate
  sex: 'M' | 'F' | ''
  address: string
  phone: string
  emergency_phone: string
}

/** What is wrong with a passenger, by field, in Korean. */
export type PassengerProblems = Partial<Record<keyof Passenger, string>>

const CHILD_BELOW = 14
/** Full years from which somebody is an adult (Civil Act, article 4). */
export const ADULT_FROM = 19

/**
 * Full years of age (만 나이) on a day. A person born on 29 February turns a year older on
 * 1 March of a common year (Civil Act, article 160). Negative before birth; throws RangeError.
 */
export function ageOn(birth: KstDate, on: KstDate): number {
  daysBetween(birth, on)
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4))
  return on.slice(5) < birth.slice(5) ? years - 1 : years
}

/** What is missing or wrong with one passenger of a trip on a KST day; {} when nothing. */
export function validatePassenger(passenger: Passenger, departure: KstDate): PassengerProblems {
  return {
    ...(passenger.name.trim() ? {} : { name: '이름을 입력해 주세요.' }),
    ...validateBirth(passenger.birth, departure),
    ...(passenger.sex ? {} : { sex: '성별을 선택해 주세요.' }),
    ...(passenger.address.trim() ? {} : { address: '주소를 입력해 주세요.' }),
    ...validatePhones(passenger),
  }
}

/**
 * The same for a whole list, with the rule that needs all passengers: under-14s sail only with an
 * adult aboard.
 */
export function validatePassengerList(
  passengers: readonly Passenger[],
  departure: KstDate,
): PassengerProblems[] {
  const ages = passengers.map(({ birth }) =>
    isBirth(birth, departure) ? ageOn(birth, departure) : undefined,
  )
  const hasAdult = ages.some((age) => age !== undefined && age >= ADULT_FROM)
  return passengers.map((passenger, index) => {
    const age = ages[index]
    const isAlone = !hasAdult && age !== undefined && age < CHILD_BELOW
    return {
      ...validatePassenger(passenger, departure),
      ...(isAlone ? { birth: '만 14세 미만은 만 19세 이상 보호자와 함께 승선해야 해요.' } : {}),
    }
  })
}

function validateBirth(birth: string, departure: KstDate): PassengerProblems {
  if (!birth.trim()) return { birth: '생년월일을 입력해 주세요.' }
  return isBirth(birth, departure) ? {} : { birth: '생년월일이 올바르지 않아요.' }
}

function validatePhones(passenger: Passenger): PassengerProblems {
  const phone = normalizePhone(passenger.phone)
  const emergency = normalizePhone(passenger.emergency_phone)
  const problems: PassengerProblems = {}
  if (!phone)
    problems.phone = passenger.phone.trim()
      ? '휴대폰 번호가 올바르지 않아요.'
      : '휴대폰 번호를 입력해 주세요.'
  if (!emergency)
    problems.emergency_phone = passenger.emergency_phone.trim()
      ? '비상연락처가 올바르지 않아요.'
      : '비상연락처를 입력해 주세요.'
  else if (emergency === phone)
    problems.emergency_phone = '비상연락처는 본인이 아닌 다른 분의 번호로 입력해 주세요.'
  return problems
}

function isBirth(birth: string, departure: KstDate): boolean {
  return isKstDate(birth) && birth >= '1900-01-01' && birth <= departure
}

/**
 * A birth date while it is typed, with the dashes of `YYYY-MM-DD` inserted: `199003` → `1990-03`.
 */
export function formatBirthInput(raw: string): string {
  const digits = raw.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-')
}
