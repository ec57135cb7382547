import { z } from 'zod'
import { isKstDate, kstDateTime } from '@/lib/date/kst'
import { MAX_SEATS, MAX_WON } from '@/lib/schedule/operatorLimits'
import { asBizNo } from '@/lib/contract/console/operatorIdentity'
import { HOST_LABEL } from '@/lib/storefront/host'
import { normalizePhone } from '@/lib/text/phone'

/** The types of a command's arguments. Each message is printed after the argument's name. */

const MAX_NO = 999_999_999_999
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2099-12-31'
const YEARS = `${FIRST_DAY.slice(0, 4)}년에서 ${LAST_DAY.slice(0, 4)}년`
const digits = new Intl.NumberFormat('ko-KR')

/** Whole numbers within bounds, so that one which the database cannot hold is refused here. */
export const whole = (what: string, min: number, max: number) => {
  const message = `${what} ${digits.format(min)} 이상 ${digits.format(max)} 이하의 숫자로 적어 주세요.`
  return z
    .string(message)
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

export const no = whole('번호를', 1, MAX_NO)
export const seats = whole('정원을', 1, MAX_SEATS)
/** A price in whole won; 0 is free. */
export const price = whole('가격을', 0, MAX_WON)
/** Money that changes hands, in whole won. */
export const amount = whole('금액을', 1, MAX_WON)
export const percent = whole('할인율을', 1, 100)
/** How much of something one of two bears, in per cent. */
export const share = whole('몫을', 0, 100)

/** How many backups are kept. */
export const copies = whole('백업 수를', 1, 1_000)

const isOneLine = (text: string) => !/\p{Cc}/u.test(text)

/** A line of text. */
export const text = (max = 200) =>
  z
    .string('꼭 적어 주세요.')
    .trim()
    .min(1, '비워 둘 수 없어요.')
    .max(max, `${max}자까지 적을 수 있어요.`)
    .refine(isOneLine, '한 줄로 적어 주세요.')

/** Text of several lines. */
export const paragraph = (max: number) =>
  z
    .string('꼭 적어 주세요.')
    .trim()
    .min(1, '비워 둘 수 없어요.')
    .max(max, `${max}자까지 적을 수 있어요.`)

const isPlausibleDay = (day: string) => isKstDate(day) && day >= FIRST_DAY && day <= LAST_DAY
const DAY = `${YEARS} 사이의 있는 날짜를 2026-11-21처럼 적어 주세요.`

export const day = z.string(DAY).refine(isPlausibleDay, DAY)

const CLOCK = '([01]\\d|2[0-3]):[0-5]\\d'
const TIME = '시각을 05:30처럼 적어 주세요.'
export const time = z.string(TIME).regex(new RegExp(`^${CLOCK}$`), TIME)

const INSTANT = `${YEARS} 사이의 때를 2026-11-21T20:00처럼 적어 주세요.`

/** `2026-11-21T20:00`, the Korean clock. */
export const instant = z
  .string(INSTANT)
  .regex(new RegExp(`^\\d{4}-\\d{2}-\\d{2}T${CLOCK}$`), { error: INSTANT, abort: true })
  .refine((value) => isPlausibleDay(value.slice(0, 10)), { error: INSTANT, abort: true })
  .transform((value) => kstDateTime(value.slice(0, 10), value.slice(11)))

const MOMENT = `${YEARS} 사이의 때를 2026-11-21T20:00이나 2026-11-21T20:00:30처럼 적어 주세요.`

/** The same, with seconds where they matter. */
export const moment = z
  .string(MOMENT)
  .regex(new RegExp(`^\\d{4}-\\d{2}-\\d{2}T${CLOCK}(:[0-5]\\d(\\.\\d{1,3})?)?$`), {
    error: MOMENT,
    abort: true,
  })
  .refine((value) => isPlausibleDay(value.slice(0, 10)), { error: MOMENT, abort: true })
  .transform((value) => new Date(`${value}+09:00`))

export const phone = z.string('휴대폰 번호를 적어 주세요.').transform((raw, context) => {
  const mobile = normalizePhone(raw)
  if (mobile !== undefined) return mobile
  context.addIssue({ code: 'custom', message: '휴대폰 번호를 010-1234-5678처럼 적어 주세요.' })
  return z.NEVER
})

const STORE = '스토어의 주소 이름을 bada처럼 적어 주세요.'

/** A storefront's host identifier. */
export const store = z.string(STORE).regex(HOST_LABEL, STORE)

/** The address of a picture: on the storefront itself, or https. */
export const picture = z
  .string()
  .regex(/^(\/(?![/\\])|https:\/\/)\S{1,500}$/, '/ 또는 https://로 시작하는 주소를 적어 주세요.')

const CATCH_ITEM = /^([^:,]{1,24}):(\d{1,6})(?::(\d{1,3}))?$/

/** `갑오징어:42:23,주꾸미:300` as a catch: species, how many, the longest in cm. */
export const catchItems = text(500).transform((list, context) =>
  list.split(',').flatMap((part) => {
    const [, fish, count, size] = CATCH_ITEM.exec(part.trim()) ?? []
    if (fish && count) return [{ fish, count: Number(count), size_cm: size ? Number(size) : null }]
    context.addIssue({ code: 'custom', message: '갑오징어:42:23,주꾸미:300처럼 적어 주세요.' })
    return []
  }),
)

export const yesNo = z
  .enum(['yes', 'no'], 'yes 또는 no로 적어 주세요.')
  .transform((value) => value === 'yes')

/** Why a departure takes no bookings. */
export const closure = z
  .enum(['closed', 'maintenance'], 'closed 또는 maintenance로 적어 주세요.')
  .default('closed')
  .describe('closed(판매 중지, 기본) 또는 maintenance(정비)')

/** An option without a value. */
export const flag = z.boolean().default(false)

/** A 사업자등록번호, by the rule of the console. */
export const bizNo = asBizNo(text(20))
