import { z } from 'zod'
import { isKstDate, kstDateTime } from '@/lib/date/kst'

/** Command-line words as what they mean; each message follows the name of the word. */
const whole = (least: number, what: string) =>
  z
    .string(`${what} 적어 주세요.`)
    .regex(/^\d{1,12}$/, `${what} 적어 주세요.`)
    .transform(Number)
    .refine((value) => value >= least, `${least} 이상이어야 해요.`)

export const no = whole(1, '번호를 숫자로')
export const count = whole(1, '수를 숫자로')
/** Whole won. */
export const won = whole(0, '금액을 숫자로')

export const text = (most = 200) =>
  z
    .string('글자를 적어 주세요.')
    .trim()
    .min(1, '비워 둘 수 없어요.')
    .max(most, `${most}자까지 적을 수 있어요.`)

export const day = z
  .string('날짜를 2026-11-21처럼 적어 주세요.')
  .refine(isKstDate, '있는 날짜를 2026-11-21처럼 적어 주세요.')

export const time = z
  .string('시각을 05:30처럼 적어 주세요.')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '시각을 05:30처럼 적어 주세요.')

/** `2026-11-21T20:00`, the Korean clock. */
export const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, '2026-11-21T20:00처럼 적어 주세요.')
  .refine((value) => isKstDate(value.slice(0, 10)), '있는 날짜를 적어 주세요.')
  .transform((value) => kstDateTime(value.slice(0, 10), value.slice(11)))

export const yesNo = z
  .enum(['yes', 'no'], 'yes 또는 no로 적어 주세요.')
  .transform((value) => value === 'yes')

/** An option without a value. */
export const flag = z.boolean().default(false)
