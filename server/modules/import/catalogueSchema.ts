import { z } from 'zod'
import { isKstDate } from '@/lib/date/kst'
import { MAX_OWN_CHANGE_HOURS, OWN_CHANGE_MONEY } from '@/lib/reservation/ownChange'
import {
  DEFAULT_TERM_NAMES,
  type DefaultTermName,
  termOf,
  type TermValues,
  type UsualTermName,
} from '@/lib/schedule/departureTerms'
import { SERVICE_TYPES } from '@/lib/serviceType/serviceType'
import { oneOf, picture, text, upTo, upToOf, whole } from '@/lib/ship/product/fieldKinds'
import { shipFields, USUAL_CONTENT } from '@/lib/ship/product/shipFields'
import { HEX_COLOR } from '@/lib/color/color'
import { asBizNo } from '@/lib/contract/console/operatorIdentity'
import { MAIN_SECTIONS } from '@/lib/main/sections'
import { MENU_ICONS } from '@/lib/storefront/menu'
import { STOREFRONT_LENGTHS } from '@/lib/storefront/storefrontSettings'
import { HOST_LABEL } from '@/lib/storefront/host'
import { isReservedHost } from '@/lib/storefront/reservedHosts'
import { formatPhone } from '@/lib/text/phone'
import { fileBanners } from './bannerSchema'
import { fileRules } from './priceRuleSchema'

const listOf = <T extends z.ZodType>(of: T, max: number, unit: string) =>
  upToOf(of, max, unit).default([])

const day = z.string('날짜를 적어 주세요.').refine(isKstDate, '2026-11-21처럼 있는 날짜여야 해요.')
const time = z
  .string('시각을 적어 주세요.')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '05:30처럼 적어 주세요.')
const KEY_LENGTH = 63
const key = z
  .string('글자를 적어 주세요.')
  .regex(/^[a-z0-9][a-z0-9_-]*$/, '영문 소문자, 숫자, -, _만 쓸 수 있어요.')
  .max(KEY_LENGTH, `${KEY_LENGTH}자까지 적을 수 있어요.`)

const fieldOf = (term: ReturnType<typeof termOf>): z.ZodType => {
  if ('min' in term) return whole(term.min, term.max)
  if (term.kind === 'text') return upTo(term.max)
  if (term.kind === 'choice') return oneOf(Object.keys(term.choices) as [string, ...string[]])
  return z.boolean('true 또는 false로 적어 주세요.')
}

/** A term of a departure; what a file does not say is as usual, or as the boat has it. */
const termField = (name: DefaultTermName): z.ZodType => {
  const term = termOf(name)
  const field = fieldOf(term)
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

const account = z.strictObject({ bank: text(20), number: text(30), holder: text(30) })

const { phone_hours, parking, meeting_image, tide_station, resale_percent, spots, ...sold } =
  shipFields

/** What a file does not say of a ship is as usual. */
const withUsual = <T extends z.ZodRawShape>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      name in USUAL_CONTENT
        ? (field as z.ZodType).default(USUAL_CONTENT[name as keyof typeof USUAL_CONTENT])
        : field,
    ]),
  ) as {
    [Name in keyof T]: Name extends keyof typeof USUAL_CONTENT
      ? T[Name] extends z.ZodType
        ? z.ZodDefault<T[Name]>
        : never
      : T[Name]
  }

const ship = z.strictObject({
  key,
  service_type: oneOf(SERVICE_TYPES),
  ...withUsual(sold),
  /** What visitors are told about coming, whose tide, resale and places stay as they were where a file does not say it. */
  ...{
    phone_hours: phone_hours.optional(),
    parking: parking.optional(),
    meeting_image: meeting_image.optional(),
    tide_station: tide_station.optional(),
    resale_percent: resale_percent.optional(),
    spots: spots.optional(),
  },
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
  sections: z
    .array(oneOf(MAIN_SECTIONS))
    .refine((names) => new Set(names).size === names.length, '같은 구성이 두 번 있어요.')
    .optional(),
  phone_hours: upTo(STOREFRONT_LENGTHS.phone_hours).optional(),
  /** What its main page shows at its top; as it was when absent. */
  banners: fileBanners.optional(),
  owner_name: text(40),
  biz_no: asBizNo(text(20)),
  /** The firm's name in the footer (상호); the operator's name when absent. */
  firm_name: text(60).optional(),
  mail_order_no: text(40).or(z.literal('')).default(''),
  /** Of a travel business (관광사업 등록번호). */
  travel_business_no: text(40).or(z.literal('')).default(''),
  email: text(100).or(z.literal('')).default(''),
  phone: text(20).overwrite(formatPhone),
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
