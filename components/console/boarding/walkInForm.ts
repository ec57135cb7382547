import type { Fields, Problems } from '@/components/common/form/useFields'
import type { BoardingList } from '@/lib/contract/console/boarding'
import type { WalkIn } from '@/lib/contract/console/walkIn'
import {
  askedOf,
  EMPTY_PASSENGER,
  type Passenger,
  validatePassenger,
} from '@/lib/passenger/passenger'
import { requiresPassengerList } from '@/lib/passenger/requiresPassengerList'
import { seatsPrice, takesYouths } from '@/lib/reservation/seatsPrice'
import { MAX_WON } from '@/lib/schedule/operatorLimits'
import { normalizePhone } from '@/lib/text/phone'
import { formatWon } from '@/lib/text/won'

/** The form of a walk-in; the fields of each person stand side by side, as `1.name`, `2.birth`. */
export type WalkInValues = {
  party: number
  youths: number
  pay: WalkIn['pay']
  /** Won as digits. */
  amount: string
  [ofPerson: `${number}.${string}`]: string
}

type Sale = BoardingList['sale'] | undefined
type Departure = BoardingList['departure']
const FIELDS = Object.keys(EMPTY_PASSENGER) as (keyof Passenger)[]

const slotsOf = ({ party }: WalkInValues): number[] =>
  Array.from({ length: party }, (_, index) => index + 1)

/** One person of the form. */
const personAt = (values: WalkInValues, slot: number): Passenger =>
  Object.fromEntries(
    FIELDS.map((name) => [name, values[`${slot}.${name}`] ?? '']),
  ) as unknown as Passenger

const valuesOf = (
  person: { [Name in keyof Passenger]?: string | undefined },
  slot: number,
): Partial<WalkInValues> =>
  Object.fromEntries(Object.entries(person).map(([name, value]) => [`${slot}.${name}`, value]))

/** The fields of one person, as a form of that person alone has them. */
export const fieldsAt = (
  form: Pick<Fields<WalkInValues>, 'text' | 'choice' | 'change'>,
  slot: number,
): Pick<Fields<Passenger>, 'text' | 'choice' | 'change'> => ({
  text: (name) => form.text(`${slot}.${name}`) as never,
  choice: (name) => form.choice(`${slot}.${name}`) as never,
  change: (person) => form.change(valuesOf(person, slot)),
})

/** Won that the departure proposes for a party; '' where a phone has kept its list since before prices stood in it. */
export const proposed = (
  sale: Sale,
  { party, youths }: { party: number; youths: number },
): string =>
  sale ? String(seatsPrice(sale, { party, youths: takesYouths(sale) ? youths : 0 })) : ''

/** An empty form, or what was sent before and refused. */
export const initialValues = (sale: Sale, sent: WalkIn | undefined): WalkInValues => {
  const { party = 1, youths = 0, pay = 'cash' } = sent ?? {}
  const amount = sent ? String(sent.amount) : proposed(sale, { party, youths })
  const people = (sent?.people ?? []).map((person, index) => valuesOf(person ?? {}, index + 1))
  const booker = sent ? { '1.name': sent.name, '1.phone': sent.phone } : {}
  return Object.assign({ party, youths, pay, amount }, ...people, booker) as WalkInValues
}

const isEmpty = (person: Passenger): boolean => FIELDS.every((name) => person[name].trim() === '')

/** Who stands beside the booker may be written later; what was begun is finished. */
const problemsOf = (values: WalkInValues, slot: number, departure: Departure) => {
  const person = personAt(values, slot)
  if (slot > 1 && isEmpty(person)) return {}
  const found = validatePassenger(person, departure)
  if (requiresPassengerList(departure.service_type)) return found
  const phone = normalizePhone(person.phone) ? {} : { phone: '휴대폰 번호를 입력해 주세요.' }
  return slot > 1 ? {} : { ...(found.name ? { name: found.name } : {}), ...phone }
}

const amountProblem = (amount: string): { amount?: string } => {
  if (amount === '') return { amount: '받은 금액을 입력해 주세요. 받지 않았으면 0이에요.' }
  return Number(amount) > MAX_WON
    ? { amount: `받은 금액은 ${formatWon(MAX_WON)}까지 입력해 주세요.` }
    : {}
}

/** What is wrong, by field. */
export const validateWalkIn = (
  values: WalkInValues,
  departure: Departure,
): Problems<WalkInValues> => ({
  ...amountProblem(values.amount),
  ...Object.assign(
    {},
    ...slotsOf(values).map((slot) => valuesOf(problemsOf(values, slot, departure), slot)),
  ),
})

/** What is sent of the form. */
export const toWalkIn = (
  values: WalkInValues,
  { departure, sale }: { departure: Departure; sale: Sale },
): Omit<WalkIn, 'request_key' | 'made_at'> => {
  const { name, phone } = personAt(values, 1)
  const { party, pay, amount } = values
  const people = slotsOf(values).map((slot) => {
    const person = personAt(values, slot)
    return isEmpty(person)
      ? null
      : (askedOf(person, departure) as NonNullable<WalkIn['people']>[number])
  })
  return {
    ...{ name, phone, party, pay, amount: Number(amount) },
    youths: sale && takesYouths(sale) ? Math.min(values.youths, party) : 0,
    people: requiresPassengerList(departure.service_type) ? people : [],
  }
}
