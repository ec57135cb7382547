import { z } from 'zod'
import { isKstDate } from '@/lib/date/kst'
import { WALKTHROUGH } from '@/lib/filters/filterOptions'
import { PAY_TYPES } from '@/lib/reservation/payTypes'
import { MAX_OWN_CHANGE_HOURS, OWN_CHANGE_MONEY } from '@/lib/reservation/ownChange'
import { DEFAULT_REFUND_POLICY, isGapless } from '@/lib/refund/refund'
import {
  DEFAULT_TERM_NAMES,
  type DefaultTermName,
  termOf,
  type TermValues,
  type UsualTermName,
} from '@/lib/schedule/departureTerms'
import { MAX_ROOM_GUESTS } from '@/lib/schedule/roomGuests'
import { MAX_SEATS as SEATS, MAX_WON as WON } from '@/lib/schedule/operatorLimits'
import { SERVICE_TYPES } from '@/lib/serviceType/serviceType'
import { isPictureAddress, SHIP_GUIDE_LENGTHS } from '@/lib/ship/shipGuide'
import { HEX_COLOR } from '@/lib/color/color'
import { MENU_ICONS } from '@/lib/storefront/menu'
import { STOREFRONT_LENGTHS } from '@/lib/storefront/storefrontSettings'
import { HOST_LABEL } from '@/lib/storefront/host'
import { isReservedHost } from '@/lib/storefront/reservedHosts'
import { fileRules } from './priceRuleSchema'

/** Text that may be absent or empty. */
const upTo = (max: number) =>
  z.string('글자를 적어 주세요.').max(max, `${max}자까지 적을 수 있어요.`)

const listOf = <T extends z.ZodType>(of: T, max: number, unit: string) =>
  z.array(of).max(max, `${max}${unit}까지 넣을 수 있어요.`).default([])

/** Each message is printed after its path in the file, as in `operators[0].name: …`. */
const text = (max: number) =>
  z
    .string('글자를 적어 주세요.')
    .trim()
    .min(1, '비워 둘 수 없어요.')
    .max(max, `${max}자까지 적을 수 있어요.`)

const whole = (min: number, max: number) => {
  const message = `${min} 이상 ${max} 이하의 정수여야 해요.`
  return z.int(message).min(min, message).max(max, message)
}

const degrees = (max: number) =>
  z
    .number('숫자여야 해요.')
    .min(-max, `-${max}보다 작을 수 없어요.`)
    .max(max, `${max}보다 클 수 없어요.`)

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `${values.join(', ')} 가운데 하나여야 해요.`)

const html = upTo(50_000).default('')
const day = z.string('날짜를 적어 주세요.').refine(isKstDate, '2026-11-21처럼 있는 날짜여야 해요.')
const time = z
  .string('시각을 적어 주세요.')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '05:30처럼 적어 주세요.')
const picture = z.string().refine(isPictureAddress, '/ 또는 https://로 시작하는 주소여야 해요.')
const KEY_LENGTH = 63
const key = z
  .string('글자를 적어 주세요.')
  .regex(/^[a-z0-9][a-z0-9_-]*$/, '영문 소문자, 숫자, -, _만 쓸 수 있어요.')
  .max(KEY_LENGTH, `${KEY_LENGTH}자까지 적을 수 있어요.`)

const refundPolicy = z
  .array(z.strictObject({ days: whole(0, 365), percent: whole(0, 100) }))
  .refine(isGapless, '0일까지 빠짐없이, 같은 날 없이 적어 주세요.')
  .default(DEFAULT_REFUND_POLICY)

/** A term of a departure; what a file does not say is as usual, or as the boat has it. */
const termField = (name: DefaultTermName): z.ZodType => {
  const term = termOf(name)
  const field: z.ZodType =
    'min' in term
      ? whole(term.min, term.max)
      : term.kind === 'text'
        ? upTo(term.max)
        : z.boolean('true 또는 false로 적어 주세요.')
  return term.usual === undefined ? field.optional() : field.default(term.usual)
}

const departureFields = {
  departure_time: time,
  ...(Object.fromEntries(DEFAULT_TERM_NAMES.map((name) => [name, termField(name)])) as {
    [Name in DefaultTermName]: Name extends UsualTermName
      ? z.ZodDefault<z.ZodType<TermValues[Name]>>
      : z.ZodOptional<z.ZodType<TermValues[Name]>>
  }),
}

const schedule = z.strictObject({ sdate: day, ...departureFields })

const defaultSchedule = z
  .strictObject({
    weekdays: z.array(whole(0, 6)).min(1, '요일을 하나 이상 적어 주세요. (0 일요일 ~ 6 토요일)'),
    valid_from: day,
    valid_to: day,
    ...departureFields,
  })
  .refine((row) => row.valid_from <= row.valid_to, 'valid_to가 valid_from보다 빨라요.')

const option = z.strictObject({ name: text(40), price: whole(0, WON), max: whole(1, 100) })

const account = z.strictObject({ bank: text(20), number: text(30), holder: text(30) })

const ship = z.strictObject({
  key,
  service_type: oneOf(SERVICE_TYPES),
  name: text(60),
  area: text(50),
  port_name: text(40),
  tide_style: z.union([z.literal(7), z.literal(8)], '7 또는 8이어야 해요.'),
  lat: degrees(90),
  lng: degrees(180),
  time_text: text(60),
  use_minutes: whole(1, 43_200),
  capacity: whole(1, SEATS),
  room_guests: whole(1, MAX_ROOM_GUESTS).nullable().default(null),
  price: whole(0, WON),
  fish: z.array(text(24)).default([]),
  fishing_method: z.array(text(24)).default([]),
  walkthrough: z
    .array(
      z.enum(
        WALKTHROUGH.map(({ code }) => code),
        '낚시 방법 코드가 아니에요.',
      ),
    )
    .default([]),
  fishing_method_travelout: z.array(text(24)).default([]),
  pay_type: z
    .array(z.enum(PAY_TYPES, 'BANK, VBANK, CARD 가운데 하나여야 해요.'))
    .min(1, '결제 방법을 하나 이상 적어 주세요.'),
  meeting_place: text(200),
  departure_address: text(200),
  departure_place: text(60).or(z.literal('')).default(''),
  included: text(500).or(z.literal('')).default(''),
  excluded: text(500).or(z.literal('')).default(''),
  intro_html: html,
  memo_html: html,
  images: listOf(picture, 20, '장'),
  options: listOf(option, 20, '개'),
  refund_policy: refundPolicy,
  captain_name: text(40).nullable().default(null),
  registration_no: text(40).nullable().default(null),
  tonnage: z
    .number('숫자여야 해요.')
    .positive('0보다 커야 해요.')
    .max(100_000, '100000 이하여야 해요.')
    .nullable()
    .default(null),
  insurance: text(100).nullable().default(null),
  phone_hours: text(SHIP_GUIDE_LENGTHS.phone_hours).optional(),
  parking: text(SHIP_GUIDE_LENGTHS.parking).optional(),
  meeting_image: picture.max(SHIP_GUIDE_LENGTHS.meeting_image, '주소가 너무 길어요.').optional(),
  is_coupon: z.boolean('true 또는 false여야 해요.').default(false),
  /** Where it is another than the operator's. */
  bank_account: account.optional(),
  schedules: listOf(schedule, 2_000, '줄'),
  default_schedules: listOf(defaultSchedule, 20, '줄'),
  price_rules: fileRules.optional(),
})

const ownChange = z.strictObject({
  hours: whole(0, MAX_OWN_CHANGE_HOURS),
  money: oneOf(OWN_CHANGE_MONEY).default('same'),
})

const operator = z.strictObject({
  host: z
    .string('글자를 적어 주세요.')
    .regex(HOST_LABEL, '주소에 쓸 수 있는 영문 소문자, 숫자, -만 쓸 수 있어요.')
    .refine((identifier) => !isReservedHost(identifier), {
      error: ({ input }) =>
        `${String(input)}은(는) 뱃길이 쓰는 이름이라 스토어의 주소가 될 수 없어요.`,
    }),
  name: text(60),
  title: text(100),
  description: upTo(300).default(''),
  keywords: upTo(300).default(''),
  share_image: picture.or(z.literal('')).default(''),
  /** Looks of the storefront; as they were when absent. */
  logo: picture.max(STOREFRONT_LENGTHS.logo, '주소가 너무 길어요.').or(z.literal('')).optional(),
  color: z.string().regex(HEX_COLOR, '#009be8처럼 적어 주세요.').or(z.literal('')).optional(),
  menu: z
    .array(oneOf(MENU_ICONS))
    .refine((icons) => new Set(icons).size === icons.length, '같은 메뉴가 두 번 있어요.')
    .optional(),
  phone_hours: upTo(STOREFRONT_LENGTHS.phone_hours).optional(),
  owner_name: text(40),
  biz_no: text(20),
  /** The firm's name in the footer (상호); the operator's name when absent. */
  firm_name: text(60).optional(),
  mail_order_no: text(40).or(z.literal('')).default(''),
  /** Of a travel business (관광사업 등록번호). */
  travel_business_no: text(40).or(z.literal('')).default(''),
  email: text(100).or(z.literal('')).default(''),
  phone: text(20),
  address: text(200),
  copyright: text(100),
  bank_account: account,
  /** What bookers change themselves; as it was when absent. */
  own_change: ownChange.optional(),
  /** The key of the storefront's main ship; the first ship when absent. */
  main_ship: key.optional(),
  ships: z.array(ship).min(1, '배를 하나 이상 적어 주세요.').max(500, '500척까지 넣을 수 있어요.'),
})

/** The schema of a catalogue file; `docs/catalogue-import.md` explains every field. */
export const catalogue = z.strictObject({
  operators: z.array(operator).min(1, '운영자를 하나 이상 적어 주세요.'),
})

export type Catalogue = z.infer<typeof catalogue>
export type CatalogueOperator = Catalogue['operators'][number]
export type CatalogueShip = CatalogueOperator['ships'][number]
