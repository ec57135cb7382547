import { z } from 'zod'
import { MAX_PARTY } from '@/lib/intent/intent'
import { hasUsualYear, isKstDate, isYyyymm } from '@/lib/date/kst'
import * as credentials from '@/lib/member/credentials'
import { PHONE_CODE_DIGITS } from '@/lib/member/phoneCode'
import { MAX_NIGHTS } from '@/lib/schedule/stayNights'
import { isBase64Url, pushServiceOf } from '@/lib/push/pushEndpoint'
import { SERVICE_TYPES } from '@/lib/serviceType/serviceType'
import { hasHidden, hasHiddenInLines, withPlainLineBreaks } from '@/lib/text/hiddenCharacters'
import { normalizePhone } from '@/lib/text/phone'

/** PostgreSQL's identity columns stay far below this; larger numbers would lose digits in JSON. */
const MAX_NO = Number.MAX_SAFE_INTEGER

const whole = (message: string, min: number, max: number) =>
  z.coerce.number<number>(message).int(message).min(min, message).max(max, message)

/** A number that names a row, from a path, a query or a body: 1 or more. */
export const no = whole('번호가 올바르지 않아요.', 1, MAX_NO)

/** A ship's number where 0 stands for the provider's own storefront (every operator). */
export const shipNo = whole('상품 번호가 올바르지 않아요.', 0, MAX_NO)

export const page = whole('페이지 번호가 올바르지 않아요.', 1, 100_000).default(1)

/**
 * The last item that the caller's own list shows so far: the next page begins after it, whatever
 * was deleted since; 0 where no item is left. Without it `page` counts from the beginning.
 */
export const after = whole('목록의 위치가 올바르지 않아요.', 0, MAX_NO).optional()

export const party = (max = MAX_PARTY) =>
  z
    .number('인원을 숫자로 입력해 주세요.')
    .int('인원은 1 이상의 정수로 입력해 주세요.')
    .min(1, '인원은 1 이상의 정수로 입력해 주세요.')
    .max(max, `한 번에 ${max}까지 예약할 수 있어요.`)

/** How many of a party are youths. */
export const youths = z
  .number('청소년을 숫자로 입력해 주세요.')
  .int('청소년은 0 이상의 정수로 입력해 주세요.')
  .min(0, '청소년은 0 이상의 정수로 입력해 주세요.')
  .max(MAX_PARTY, `한 번에 ${MAX_PARTY}까지 예약할 수 있어요.`)

/** The party as a query writes it; 0 is not said. */
export const queryParty = whole('인원은 1 이상의 정수로 입력해 주세요.', 0, MAX_PARTY)

export const nights = z
  .number('숙박 일수를 숫자로 입력해 주세요.')
  .int('숙박 일수는 1박 이상의 정수로 입력해 주세요.')
  .min(1, '숙박 일수는 1박 이상의 정수로 입력해 주세요.')
  .max(MAX_NIGHTS, `한 번에 ${MAX_NIGHTS}박까지 예약할 수 있어요.`)

export const yyyymm = z
  .string('조회할 달이 올바르지 않아요.')
  .refine((text) => isYyyymm(text) && hasUsualYear(text), '조회할 달이 올바르지 않아요.')
export const kstDate = z
  .string('날짜가 올바르지 않아요.')
  .refine((text) => isKstDate(text) && hasUsualYear(text), '날짜가 올바르지 않아요.')

export const serviceType = z.enum(SERVICE_TYPES, '서비스 종류가 올바르지 않아요.')
/** The same in an answer. */
export const ofServiceType = serviceType.default('SHIP')

const isLine = (text: string) => !hasHidden(text)
const isLines = (text: string) => !hasHiddenInLines(text)

/**
 * A required line of text without line breaks or other invisible characters; `name` includes its
 * particle, e.g. '이름을'.
 */
export const text = (name: string, max: number) =>
  z
    .string(`${name} 입력해 주세요.`)
    .refine(isLine, `${name} 줄바꿈이나 보이지 않는 글자 없이 입력해 주세요.`)
    .trim()
    .min(1, `${name} 입력해 주세요.`)
    .max(max, `${name} ${max}자 이내로 입력해 주세요.`)

/** A required text of several lines, which are broken by `\n`. */
export const lines = (name: string, max: number) =>
  z
    .string(`${name} 입력해 주세요.`)
    .overwrite(withPlainLineBreaks)
    .refine(isLines, `${name} 보이지 않는 글자 없이 입력해 주세요.`)
    .trim()
    .min(1, `${name} 입력해 주세요.`)
    .max(max, `${name} ${max}자 이내로 입력해 주세요.`)

/** An optional line of text. */
export const note = (max: number) =>
  z
    .string('글자를 입력해 주세요.')
    .refine(isLine, '줄바꿈이나 보이지 않는 글자 없이 입력해 주세요.')
    .trim()
    .max(max, `${max}자 이내로 입력해 주세요.`)

/** An optional text of several lines, which are broken by `\n`. */
export const memo = (max: number) =>
  z
    .string('글자를 입력해 주세요.')
    .overwrite(withPlainLineBreaks)
    .refine(isLines, '보이지 않는 글자 없이 입력해 주세요.')
    .trim()
    .max(max, `${max}자 이내로 입력해 주세요.`)

/** A host identifier, not checked further. */
export const host = z
  .string('스토어가 올바르지 않아요.')
  .min(1, '스토어가 올바르지 않아요.')
  .max(63, '스토어가 올바르지 않아요.')
  .refine(isLine, '스토어가 올바르지 않아요.')

const PHONE_MISSING = '휴대폰 번호를 입력해 주세요.'
export const phone = z.string(PHONE_MISSING).transform((raw, context) => {
  const digits = normalizePhone(raw)
  if (digits !== undefined) return digits
  const message = raw.trim() ? '휴대폰 번호가 올바르지 않아요.' : PHONE_MISSING
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const PHONE_CODE = `인증번호 ${PHONE_CODE_DIGITS}자리를 입력해 주세요.`
export const phoneCode = z
  .string(PHONE_CODE)
  .trim()
  .regex(new RegExp(`^\\d{${PHONE_CODE_DIGITS}}$`), PHONE_CODE)

export const email = z
  .string(credentials.EMAIL_MISSING)
  .trim()
  .max(credentials.EMAIL_MAX_LENGTH, credentials.EMAIL_INVALID)
  .pipe(z.email({ pattern: credentials.EMAIL, error: credentials.EMAIL_INVALID }))

export const password = z
  .string(credentials.PASSWORD_MISSING)
  .min(credentials.PASSWORD_MIN_LENGTH, credentials.PASSWORD_TOO_SHORT)
  .max(credentials.PASSWORD_MAX_LENGTH, credentials.PASSWORD_TOO_LONG)

/** A token that the server issued: opaque, so only its length is checked. */
export const token = z
  .string('다시 시도해 주세요.')
  .min(1, '다시 시도해 주세요.')
  .max(200, '다시 시도해 주세요.')
  .refine(isLine, '다시 시도해 주세요.')

export const uuid = z.uuid('예약 정보가 올바르지 않아요.')

const BAD_BROWSER = '이 브라우저에서는 알림을 받을 수 없어요.'
const pushKey = (bytes: number) =>
  z
    .string(BAD_BROWSER)
    .max(200, BAD_BROWSER)
    .refine((text) => isBase64Url(text, bytes), BAD_BROWSER)

/** What a browser gives when its owner asks for web push: known services only (RFC 8030, RFC 8291). */
export const pushSubscription = z.object({
  endpoint: z
    .string(BAD_BROWSER)
    .refine((endpoint) => pushServiceOf(endpoint) !== undefined, BAD_BROWSER),
  p256dh: pushKey(65),
  auth: pushKey(16),
})

const neededFields = z.registry<object>()

/**
 * A field without which its answer or list item says nothing. Every other field of an answer may be
 * absent, and is read as empty: '', 0, [] or null (`api/readAnswer.ts`).
 */
export const needed = <T extends z.ZodType>(schema: T): T => {
  neededFields.add(schema, {})
  return schema
}
export const isNeeded = (schema: z.ZodType): boolean => neededFields.has(schema)

/** The wire's yes and no. */
export const flag = z.union([z.literal(0), z.literal(1)])
/** The same in a query string. */
export const queryFlag = whole('조건이 올바르지 않아요.', 0, 1)

/**
 * 1 when a visitor sees the article for the first time in a visit: it counts as a view. The web
 * server leaves it out.
 */
export const isView = { is_view: queryFlag.default(0) }

/** An instant as the wire writes it: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

const BAD_PLACE = '위치가 올바르지 않아요.'
export const latitude = z.coerce.number<number>(BAD_PLACE).min(-90, BAD_PLACE).max(90, BAD_PLACE)
export const longitude = z.coerce.number<number>(BAD_PLACE).min(-180, BAD_PLACE).max(180, BAD_PLACE)

/** Whole won. */
export const won = z.int()

export const codeName = z.object({ code: needed(z.string()), name: needed(z.string()) })
export const done = z.object({ message: z.string() })

/** A page of a list. `total` counts the whole list; null where the server does not say it. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: needed(z.array(item)), total: z.int().nullable(), page: z.int() })

/** What every refusal looks like. `code` names the case for programs. */
export const refusal = z.object({ message: z.string(), code: z.string().optional() })
