import { z } from 'zod'
import { hasHidden, hasHiddenInLines, withPlainLineBreaks } from '@/lib/text/hiddenCharacters'
import { isPictureAddress } from '@/lib/ship/shipGuide'

/**
 * Kinds of what an operator says of a ship. Their messages stand below a field of the console, and behind
 * the path of a field in a catalogue file, as in `operators[0].name: …`.
 */

/** A line of text that may be empty. */
export const upTo = (max: number) =>
  z.string('글자를 적어 주세요.').max(max, `${max}자까지 적을 수 있어요.`)

const NO_BREAKS = '줄바꿈이나 보이지 않는 글자 없이 적어 주세요.'

/** A line of text that may not be empty. */
export const text = (max: number) =>
  z
    .string('글자를 적어 주세요.')
    .refine((line) => !hasHidden(line), NO_BREAKS)
    .trim()
    .min(1, '비워 둘 수 없어요.')
    .max(max, `${max}자까지 적을 수 있어요.`)

/** A line of text that may be empty. */
export const note = (max: number) =>
  upTo(max)
    .refine((line) => !hasHidden(line), NO_BREAKS)
    .trim()

/** Several lines of text, or nothing. */
export const lines = (max: number) =>
  upTo(max)
    .overwrite(withPlainLineBreaks)
    .refine((given) => !hasHiddenInLines(given), '보이지 않는 글자 없이 적어 주세요.')
    .trim()

export const whole = (min: number, max: number) => {
  const message = `${min} 이상 ${max} 이하의 정수여야 해요.`
  return z.int(message).min(min, message).max(max, message)
}

export const degrees = (max: number) =>
  z
    .number('숫자여야 해요.')
    .min(-max, `-${max}보다 작을 수 없어요.`)
    .max(max, `${max}보다 클 수 없어요.`)

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `${values.join(', ')} 가운데 하나여야 해요.`)

export const yesNo = z.boolean('true 또는 false여야 해요.')

export const upToOf = <T extends z.ZodType>(of: T, max: number, unit: string) =>
  z.array(of).max(max, `${max}${unit}까지 넣을 수 있어요.`)

export const html = upTo(50_000)

export const picture = z
  .string()
  .refine(isPictureAddress, '/ 또는 https://로 시작하는 주소여야 해요.')
