import { daysBetween, isKstDate, type KstDate } from '@/lib/date/kst'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { normalizePhone } from '@/lib/text/phone'
import { isTravellerList } from './requiresPassengerList'

/** One passenger of the passenger list (승선자명부), as a form has it. */
export type Passenger = {
  name: string
  /** As in the passport; of trips abroad only. */
  english_name: string
  birth: KstDate
  sex: 'M' | 'F' | ''
  address: string
  phone: string
  emergency_phone: string
}

export const EMPTY_PASSENGER: Passenger = {
  name: '',
  english_name: '',
  birth: '',
  sex: '',
  address: '',
  phone: '',
  emergency_phone: '',
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

/** The trip that a list is of. */
export type ListedTrip = { sdate: KstDate; service_type: ServiceType }

/** What a list asks of a passenger: the six fields of the law, or of a trip abroad the names and the phone. */
export function askedOf(
  { name, english_name, phone, sex, ...others }: Passenger,
  { service_type }: Pick<ListedTrip, 'service_type'>,
) {
  if (isTravellerList(service_type)) return { name, english_name: english_name.trim(), phone }
  const { birth, address, emergency_phone } = others
  return { name, birth, sex: sex || undefined, address, phone, emergency_phone }
}

/** A passport has letters, spaces and hyphens; airlines take no others. */
const ENGLISH_NAME = /^[A-Za-z]+(?:[ -][A-Za-z]+)*$/
export const MAX_ENGLISH_NAME = 60

const englishNameProblem = (name: string): string => {
  if (name === '') return '여권의 영문 이름을 입력해 주세요.'
  if (name.length > MAX_ENGLISH_NAME) return `영문 이름은 ${MAX_ENGLISH_NAME}자까지 쓸 수 있어요.`
  return ENGLISH_NAME.test(name) ? '' : '영문 이름은 영문자와 빈칸, 붙임표(-)로만 적어 주세요.'
}

const validateTraveller = ({ name, english_name, phone }: Passenger): PassengerProblems => {
  const problem = englishNameProblem(english_name.trim())
  return {
    ...(name.trim() ? {} : { name: '이름을 입력해 주세요.' }),
    ...(problem && { english_name: problem }),
    ...validatePhone(phone),
  }
}

/** What is missing or wrong with one passenger of a trip on a KST day; {} when nothing. */
export function validatePassenger(passenger: Passenger, trip: ListedTrip): PassengerProblems {
  const { sdate: departure, service_type } = trip
  if (isTravellerList(service_type)) return validateTraveller(passenger)
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
  trip: ListedTrip,
): PassengerProblems[] {
  const { sdate: departure } = trip
  const ages = passengers.map(({ birth }) =>
    isBirth(birth, departure) ? ageOn(birth, departure) : undefined,
  )
  const hasAdult = ages.some((age) => age !== undefined && age >= ADULT_FROM)
  return passengers.map((passenger, index) => {
    const age = ages[index]
    const isAlone =
      !isTravellerList(trip.service_type) && !hasAdult && age !== undefined && age < CHILD_BELOW
    return {
      ...validatePassenger(passenger, trip),
      ...(isAlone ? { birth: '만 14세 미만은 만 19세 이상 보호자와 함께 승선해야 해요.' } : {}),
    }
  })
}

function validateBirth(birth: string, departure: KstDate): PassengerProblems {
  if (!birth.trim()) return { birth: '생년월일을 입력해 주세요.' }
  return isBirth(birth, departure) ? {} : { birth: '생년월일이 올바르지 않아요.' }
}

function validatePhone(phone: string): PassengerProblems {
  if (!phone.trim()) return { phone: '휴대폰 번호를 입력해 주세요.' }
  return normalizePhone(phone) ? {} : { phone: '휴대폰 번호가 올바르지 않아요.' }
}

function validatePhones(passenger: Passenger): PassengerProblems {
  const phone = normalizePhone(passenger.phone)
  const problems = validatePhone(passenger.phone)
  const emergency = normalizePhone(passenger.emergency_phone)
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
