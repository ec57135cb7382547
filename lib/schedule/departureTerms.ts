import { formatKoreanDateTime } from '@/lib/date/kst'
import { MAX_PARTY } from '@/lib/intent/intent'
import { formatWon } from '@/lib/text/won'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { isOneBoat, isStay } from '@/lib/serviceType/traits'
import { MAX_DRAW_MINUTES, MIN_DRAW_MINUTES, USUAL_DRAW_MINUTES } from '@/lib/spot/spotDraw'
import { SPOT_WAY_LABELS, type SpotWay } from '@/lib/spot/spots'
import { MAX_SEATS, MAX_WON } from './operatorLimits'

const MAX_TEXT = 100
const MAX_YOUTH_WHO = 30
const MAX_DEPOSIT_PERCENT = 90
const MAX_BALANCE_DAYS = 60
/** The earliest hour before departure at which it may be decided whether it goes ahead. */
export const MAX_SAIL_HOURS = 72

/** The values of each kind of term, as calls have them; a moment of null is at once. */
type KindValues = {
  count: number
  won: number
  text: string
  moment: string | null
  yesNo: boolean
  choice: SpotWay
}

type Kind =
  | { kind: 'count' | 'won'; min: number; max: number }
  | { kind: 'text'; max: number }
  | { kind: 'moment' | 'yesNo' }
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }

/** What an operator decides about a departure, beside its day, its time and whether it is for sale. */
type Term = Kind & {
  /** What its field is called, and what stands below the field. */
  label: string
  hint?: string
  /** What is said of a value that cannot be. */
  wrong: string
  /** The change of it in many departures. */
  change: string
  /** What the record calls it; where absent, as its field is called. */
  recorded?: string
  /** A value in words, as the console says it. */
  show: (value: never) => string
  /** What it is where nobody says otherwise; without it, the boat's own value. */
  usual?: unknown
  /** Where a departure that somebody has booked can only be given less of it (`schedule_least_kept`). */
  onceBooked?: 'lowers'
  /** Whether default schedules and catalogue files have it. */
  isOfDefault: boolean
  /** Whether visitors see it: always, only where it is not as usual, or never. */
  shown: 'always' | 'unusual' | 'never'
  /** Its option on the command line, and what help says of it. */
  option: string
  help: string
}

/**
 * Every term of a departure, in the order of its form. The name is that of the column of `schedule` (and
 * `default_schedule`) and of the field of calls and catalogue files. See "A term of a departure" in
 * docs/architecture.md.
 */
const DEPARTURE_TERMS = {
  capacity: {
    ...{ kind: 'count', min: 1, max: MAX_SEATS },
    label: '자리',
    wrong: `자리는 1에서 ${MAX_SEATS}까지 입력해 주세요.`,
    change: '자리 수 바꾸기',
    recorded: '정원',
    show: (seats: number) => `${seats}자리`,
    ...{ isOfDefault: true, shown: 'always' },
    ...{ option: 'capacity', help: '정원' },
  },
  /** Won for one person, or for one room and night. */
  price: {
    ...{ kind: 'won', min: 0, max: MAX_WON },
    label: '가격 (원)',
    wrong: `가격은 0원에서 ${formatWon(MAX_WON)}까지 입력해 주세요.`,
    change: '가격 바꾸기',
    recorded: '가격',
    show: formatWon,
    ...{ isOfDefault: true, shown: 'always' },
    ...{ option: 'price', help: '한 사람(펜션은 한 방 하룻밤) 가격, 원' },
  },
  /** Won for one youth, 0: as everybody. */
  youth_price: {
    ...{ kind: 'won', min: 0, max: MAX_WON, usual: 0 },
    label: '청소년 가격 (원)',
    hint: '0이면 청소년도 같은 가격이에요.',
    wrong: `청소년 가격은 0원에서 ${formatWon(MAX_WON)}까지 입력해 주세요.`,
    change: '청소년 가격 바꾸기',
    recorded: '청소년 가격',
    show: (price: number) => (price > 0 ? formatWon(price) : '청소년 가격 없음'),
    ...{ isOfDefault: true, shown: 'unusual' },
    ...{ option: 'youth-price', help: '청소년 한 사람 값, 원. 0은 없음' },
  },
  youth_who: {
    ...{ kind: 'text', max: MAX_YOUTH_WHO, usual: '' },
    label: '청소년 기준',
    hint: '손님에게 이대로 보여요. 예: 만 13세 미만',
    wrong: `청소년 기준은 ${MAX_YOUTH_WHO}자까지 입력해 주세요.`,
    change: '청소년 기준 바꾸기',
    show: (who: string) => who || '청소년 기준 없음',
    ...{ isOfDefault: true, shown: 'unusual' },
    ...{ option: 'youth-who', help: '누가 청소년인지, 예: "만 13세 미만"' },
  },
  /** From how many on `group_price` counts; below 2: no group. */
  group_size: {
    ...{ kind: 'count', min: 0, max: MAX_PARTY, usual: 0 },
    label: '단체 인원',
    hint: '이 인원부터 모두 단체 가격이에요. 2명부터 정할 수 있고, 0이면 단체가 없어요.',
    wrong: `단체 인원은 0에서 ${MAX_PARTY}까지 입력해 주세요.`,
    change: '단체 인원 바꾸기',
    show: (size: number) => (size > 1 ? `${size}명부터 단체` : '단체 없음'),
    ...{ isOfDefault: true, shown: 'unusual' },
    ...{ option: 'group-size', help: '이 인원부터 단체 가격, 0은 없음' },
  },
  group_price: {
    ...{ kind: 'won', min: 0, max: MAX_WON, usual: 0 },
    label: '단체 가격 (원)',
    hint: '단체일 때 한 사람 가격이에요. 0이면 단체 가격이 없어요.',
    wrong: `단체 가격은 0원에서 ${formatWon(MAX_WON)}까지 입력해 주세요.`,
    change: '단체 가격 바꾸기',
    recorded: '단체 가격',
    show: (price: number) => (price > 0 ? formatWon(price) : '단체 가격 없음'),
    ...{ isOfDefault: true, shown: 'unusual' },
    ...{ option: 'group-price', help: '단체일 때 한 사람 값, 원. 0은 없음' },
  },
  /** Won for all of it to one party, which nobody sails beside; 0: it is not sold whole (ADR 114). */
  whole_price: {
    ...{ kind: 'won', min: 0, max: MAX_WON, usual: 0 },
    label: '독선 가격 (원)',
    hint: '배 전체를 한 팀이 빌리는 가격이에요. 0이면 정한 가격으로는 받지 않아요.',
    wrong: `독선 가격은 0원에서 ${formatWon(MAX_WON)}까지 입력해 주세요.`,
    change: '독선 가격 바꾸기',
    recorded: '독선 가격',
    show: (price: number) => (price > 0 ? `독선 ${formatWon(price)}` : '독선 없음'),
    ...{ isOfDefault: true, shown: 'unusual' },
    ...{ option: 'whole-price', help: '배 전체를 빌리는 값, 원. 0은 없음' },
  },
  /** Whether one asks for it where it has no price, and the office answers with a quote. */
  is_whole_asked: {
    ...{ kind: 'yesNo', usual: false },
    label: '독선 문의를 받아 견적을 보내요',
    hint: '독선 가격을 정하지 않은 일정에서만 받아요.',
    wrong: '독선 문의를 받을지 선택해 주세요.',
    change: '독선 문의 바꾸기',
    recorded: '독선 문의',
    show: (isAsked: boolean) => (isAsked ? '독선 문의 받음' : '독선 문의 없음'),
    ...{ isOfDefault: true, shown: 'unusual' },
    ...{ option: 'whole-asked', help: '독선 문의를 받아 견적을 보내는지, yes 또는 no' },
  },
  /** What is paid first (lib/reservation/deposit.ts); 0 and 0: all of it. */
  deposit_percent: {
    ...{ kind: 'count', min: 0, max: MAX_DEPOSIT_PERCENT, usual: 0 },
    label: '예약금 (%)',
    hint: '예약할 때 먼저 받아요. 0이면 전액을 받아요. 손님은 전액을 낼 수도 있어요.',
    wrong: `예약금은 0에서 ${MAX_DEPOSIT_PERCENT}%까지 입력해 주세요.`,
    change: '예약금 비율 바꾸기',
    recorded: '예약금 비율',
    show: (percent: number) => (percent > 0 ? `예약금 ${percent}%` : '예약금 비율 없음'),
    ...{ isOfDefault: true, shown: 'unusual' },
    ...{ option: 'deposit-percent', help: '먼저 받는 예약금, %. 0은 없음' },
  },
  deposit_each: {
    ...{ kind: 'won', min: 0, max: MAX_WON, usual: 0 },
    label: '예약금 (한 자리, 원)',
    hint: '정하면 비율 대신 자리마다 이만큼 먼저 받아요. 0이면 비율대로 받아요.',
    wrong: `예약금은 0원에서 ${formatWon(MAX_WON)}까지 입력해 주세요.`,
    change: '한 자리 예약금 바꾸기',
    recorded: '한 자리 예약금',
    show: (each: number) =>
      each > 0 ? `한 자리 예약금 ${formatWon(each)}` : '한 자리 예약금 없음',
    ...{ isOfDefault: true, shown: 'unusual' },
    ...{ option: 'deposit-each', help: '한 자리에 먼저 받는 예약금, 원. 0은 없음' },
  },
  /** So many days before the rest is due; 0: on the day. */
  balance_days: {
    ...{ kind: 'count', min: 0, max: MAX_BALANCE_DAYS, usual: 0 },
    label: '잔금 기한 (며칠 전)',
    hint: '이용일 며칠 전 21시까지예요. 들어오지 않으면 예약을 자동으로 취소해요. 0이면 현장에서 받아요.',
    wrong: `잔금 기한은 0에서 ${MAX_BALANCE_DAYS}일 전까지 입력해 주세요.`,
    change: '잔금 기한 바꾸기',
    recorded: '잔금 기한',
    show: (days: number) => (days > 0 ? `잔금 ${days}일 전까지` : '잔금 현장에서'),
    ...{ isOfDefault: true, shown: 'unusual' },
    ...{ option: 'balance-days', help: '잔금을 이용일 며칠 전까지 받는지, 0은 현장' },
  },
  fish: {
    ...{ kind: 'text', max: MAX_TEXT, usual: '' },
    label: '어종',
    wrong: '어종을 입력해 주세요.',
    change: '어종 바꾸기',
    show: (fish: string) => fish || '어종 없음',
    ...{ isOfDefault: true, shown: 'always' },
    ...{ option: 'fish', help: '어종' },
  },
  method: {
    ...{ kind: 'text', max: MAX_TEXT, usual: '' },
    label: '낚시 방법',
    wrong: '낚시 방법을 입력해 주세요.',
    change: '낚시 방법 바꾸기',
    show: (method: string) => method || '낚시 방법 없음',
    ...{ isOfDefault: true, shown: 'always' },
    ...{ option: 'method', help: '낚시 방법' },
  },
  smallest_party: {
    ...{ kind: 'count', min: 1, max: MAX_PARTY, usual: 1 },
    label: '최소 예약 인원',
    hint: '이보다 적게는 예약할 수 없어요. 남은 자리가 더 적으면 남은 자리를 모두 예약할 수 있어요.',
    wrong: `최소 예약 인원은 1에서 ${MAX_PARTY}까지 입력해 주세요.`,
    change: '최소 예약 인원 바꾸기',
    show: (party: number) => `${party}자리부터 예약`,
    ...{ isOfDefault: true, shown: 'unusual' },
    ...{ option: 'smallest-party', help: '한 번에 예약할 수 있는 최소 인원' },
  },
  least_to_sail: {
    ...{ kind: 'count', min: 0, max: MAX_SEATS, usual: 0 },
    label: '최소 진행 인원',
    hint: '0이면 인원과 상관없이 진행해요.',
    wrong: `최소 진행 인원은 0에서 ${MAX_SEATS}까지 입력해 주세요.`,
    change: '최소 진행 인원 바꾸기',
    show: (least: number) => (least > 0 ? `${least}자리부터 진행` : '인원과 상관없이 진행'),
    onceBooked: 'lowers',
    ...{ isOfDefault: true, shown: 'unusual' },
    ...{ option: 'least-to-sail', help: '이보다 적으면 진행하지 않는 최소 진행 인원, 0은 없음' },
  },
  /** How many hours before departure the worker decides whether enough have booked (ADR 105); 0: a person does. */
  sail_hours: {
    ...{ kind: 'count', min: 0, max: MAX_SAIL_HOURS, usual: 0 },
    label: '진행을 정하는 때 (출발 몇 시간 전)',
    hint: '그때 최소 진행 인원이 안 되면 저절로 취소하고 모두 환불해요. 0이면 취소는 직접 정해요.',
    wrong: `진행을 정하는 때는 출발 0에서 ${MAX_SAIL_HOURS}시간 전까지 입력해 주세요.`,
    change: '진행을 정하는 때 바꾸기',
    recorded: '진행을 정하는 때',
    show: (hours: number) => (hours > 0 ? `출발 ${hours}시간 전에 정함` : '직접 정함'),
    onceBooked: 'lowers',
    ...{ isOfDefault: true, shown: 'never' },
    ...{ option: 'sail-hours', help: '출발 몇 시간 전에 진행할지 정하는지, 0은 직접 정함' },
  },
  /** Whether parties choose another departure or their money where too few have booked. */
  is_joining: {
    ...{ kind: 'yesNo', usual: false },
    label: '인원이 모자라면 손님이 다른 일정이나 환불을 골라요',
    wrong: '인원이 모자랄 때 손님이 고를지 선택해 주세요.',
    change: '인원이 모자랄 때 바꾸기',
    recorded: '인원이 모자랄 때',
    show: (isJoining: boolean) => (isJoining ? '다른 일정이나 환불' : '모두 환불'),
    ...{ isOfDefault: true, shown: 'unusual' },
    ...{
      option: 'joining',
      help: '인원이 모자라면 손님이 다른 일정을 고를 수 있는지, yes 또는 no',
    },
  },
  /** How places aboard are given (ADR 113); a plan of the boat is needed, of as many places as seats. */
  spot_way: {
    ...{ kind: 'choice', choices: SPOT_WAY_LABELS, usual: 'none' },
    label: '배 위의 자리',
    hint: '자리표가 있는 배에서 정할 수 있어요. 예약한 손님이 있으면 새로 정할 수만 있어요.',
    wrong: '배 위의 자리를 어떻게 정할지 선택해 주세요.',
    change: '배 위의 자리 바꾸기',
    show: (way: SpotWay) => SPOT_WAY_LABELS[way],
    ...{ isOfDefault: true, shown: 'unusual' },
    ...{ option: 'spots', help: '배 위의 자리를 어떻게 정하는지' },
  },
  /** How many minutes before departure the worker draws the places, where they are drawn. */
  draw_minutes: {
    ...{ kind: 'count', min: MIN_DRAW_MINUTES, max: MAX_DRAW_MINUTES, usual: USUAL_DRAW_MINUTES },
    label: '추첨하는 때 (출발 몇 분 전)',
    hint: '배 위의 자리를 추첨하는 일정만이에요. 출조 화면에서 더 일찍 추첨할 수도 있어요.',
    wrong: `추첨하는 때는 출발 ${MIN_DRAW_MINUTES}에서 ${MAX_DRAW_MINUTES}분 전까지 입력해 주세요.`,
    change: '추첨하는 때 바꾸기',
    recorded: '추첨하는 때',
    show: (minutes: number) => `출발 ${minutes}분 전에 추첨`,
    ...{ isOfDefault: true, shown: 'never' },
    ...{ option: 'draw-minutes', help: '자리를 출발 몇 분 전에 추첨하는지' },
  },
  /** Whether it leaves in the night before the day of fishing (ADR 72). */
  is_overnight: {
    ...{ kind: 'yesNo', usual: false },
    label: '밤에 떠나 다음 날 낚시해요',
    wrong: '다음 날 낚시하는지 선택해 주세요.',
    change: '낚시하는 날 바꾸기',
    recorded: '낚시하는 날',
    show: (isOvernight: boolean) => (isOvernight ? '다음 날 낚시' : '떠나는 날 낚시'),
    ...{ isOfDefault: true, shown: 'unusual' },
    ...{ option: 'overnight', help: '밤에 떠나 다음 날 낚시하는지, yes 또는 no' },
  },
  /** When bookings open; null: at once. */
  opens_at: {
    ...{ kind: 'moment', usual: null },
    label: '예약 여는 때',
    hint: '비워 두면 바로 예약을 받아요.',
    wrong: '예약이 열리는 때를 입력해 주세요.',
    change: '예약 여는 때 바꾸기',
    recorded: '예약이 열리는 때',
    show: (at: string | null) =>
      at === null ? '바로 예약' : `${formatKoreanDateTime(new Date(at))} 예약 열림`,
    ...{ isOfDefault: false, shown: 'always' },
    ...{ option: 'opens', help: '예약이 열리는 때, 2026-11-21T20:00 (한국 시각)' },
  },
  is_waiting: {
    ...{ kind: 'yesNo', usual: true },
    label: '자리가 없으면 대기를 받아요',
    wrong: '대기를 받을지 선택해 주세요.',
    change: '대기 받기 바꾸기',
    recorded: '대기 받기',
    show: (isWaiting: boolean) => (isWaiting ? '대기를 받아요' : '대기를 받지 않아요'),
    ...{ isOfDefault: false, shown: 'never' },
    ...{ option: 'waiting', help: '자리가 없을 때 대기를 받을지, yes 또는 no' },
  },
} as const satisfies Record<string, Term>

type Table = typeof DEPARTURE_TERMS
export type TermName = keyof Table
type Where<Property, Value> = {
  [N in TermName]: Table[N] extends { [P in Property & string]: Value } ? N : never
}[TermName]
export type DefaultTermName = Where<'isOfDefault', true>
export type ShownTermName = Where<'shown', 'always' | 'unusual'>
/** Those that visitors are always told. */
export type AlwaysTermName = Where<'shown', 'always'>
/** Those that are a price. */
export type WonTermName = Where<'kind', 'won'>
export type UsualTermName = Where<'usual', unknown>

/** Values of terms as calls have them. */
export type TermValues<N extends TermName = TermName> = {
  [Name in N]: KindValues[Table[Name]['kind']]
}
/** The terms of a departure that is opened: the boat's own must be said, the others are usual. */
export type NewTerms<N extends TermName = TermName> = TermValues<Exclude<N, UsualTermName>> &
  Partial<TermValues<N & UsualTermName>>

/** A term with what any of them may have. */
export const termOf = (name: TermName): Term => DEPARTURE_TERMS[name]

export const TERM_NAMES = Object.keys(DEPARTURE_TERMS) as TermName[]
/** A room leaves no harbour, and has one price, whoever sleeps in it. */
const NEVER_OF_ROOMS: ReadonlySet<TermName> = new Set([
  ...(['is_overnight', 'youth_price', 'youth_who', 'group_size', 'group_price'] as const),
])
/** A bus has no rail, and a room is had alone as it is. */
const ONLY_OF_BOATS: ReadonlySet<TermName> = new Set([
  ...(['spot_way', 'draw_minutes', 'whole_price', 'is_whole_asked'] as const),
])
/** What says whether it goes ahead at all. */
const ONLY_WHERE_STARTS: ReadonlySet<TermName> = new Set([
  ...(['least_to_sail', 'sail_hours', 'is_joining'] as const),
])
/** The terms that a departure of a service type has in forms: a room waits for nobody. */
export const termsOfType = <N extends TermName>(names: readonly N[], type: ServiceType): N[] =>
  names.filter(
    (name) =>
      (!ONLY_WHERE_STARTS.has(name) || labels[type].start !== null) &&
      (!NEVER_OF_ROOMS.has(name) || !isStay(type)) &&
      (!ONLY_OF_BOATS.has(name) || isOneBoat(type)),
  )

export const DEFAULT_TERM_NAMES = TERM_NAMES.filter(
  (name): name is DefaultTermName => termOf(name).isOfDefault,
)

/** What terms are where nobody says otherwise; the boat's own are not among them. */
export const USUAL_TERMS = Object.fromEntries(
  TERM_NAMES.flatMap((name) => {
    const { usual } = termOf(name)
    return usual === undefined ? [] : [[name, usual]]
  }),
) as TermValues<UsualTermName>
export const USUAL_TERM_NAMES = Object.keys(USUAL_TERMS) as UsualTermName[]

/** What is given, and the usual terms where nothing is said. */
export const orUsual = <Given extends object>(given: Given): TermValues<UsualTermName> & Given => {
  const said = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...USUAL_TERMS, ...(Object.fromEntries(said) as Given) }
}

/** Some of the terms that `values` has, in the order of the table. */
export const pickTerms = <N extends TermName, Values extends Record<N, unknown>>(
  values: Values,
  names: readonly N[],
): Pick<Values, N> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, N>

/** The terms that visitors see, without those that say nothing because they are as usual. */
export const shownTerms = (values: TermValues<ShownTermName>) =>
  Object.fromEntries(
    TERM_NAMES.flatMap((name) => {
      const { shown, usual } = termOf(name)
      const value = (values as Partial<TermValues>)[name]
      return shown === 'never' || (shown === 'unusual' && value === usual) ? [] : [[name, value]]
    }),
  ) as TermValues<AlwaysTermName> & Partial<TermValues<Exclude<ShownTermName, AlwaysTermName>>>

/** Whether a change gives a departure more of what may only be lowered once somebody has booked it. */
export const raisesBooked = (
  before: TermValues & { taken: number },
  after: Partial<TermValues>,
): boolean =>
  before.taken > 0 &&
  TERM_NAMES.some(
    (name) =>
      termOf(name).onceBooked === 'lowers' && Number(after[name] ?? 0) > Number(before[name]),
  )

/** Whether it waits for more than it has room for, so that it would never go ahead. */
export const waitsForTooMany = (terms: { capacity: number; least_to_sail: number }): boolean =>
  terms.least_to_sail > terms.capacity

/** A value of a term in words. */
export const termText = (name: TermName, values: Partial<TermValues>): string =>
  (termOf(name).show as (value: unknown) => string)(values[name])

/** What a term is called where it is not a field. */
export const recordedName = (name: TermName): string => {
  const { recorded, label } = termOf(name)
  return recorded ?? label
}

/** Terms by their names, for a list of facts; what is as usual is left out. */
export const termFacts = (
  values: Partial<TermValues>,
  names: readonly TermName[],
): [name: string, text: string][] =>
  names
    .filter((name) => values[name] !== termOf(name).usual)
    .map((name) => [recordedName(name), termText(name, values)])
