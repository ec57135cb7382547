import { WEEKDAYS } from '@/lib/date/kst'
import { monthLabel } from '@/lib/date/monthLabel'
import { formatWon } from '@/lib/text/won'
import { CHANGE_FIELDS, type ChangeField } from './changeFields'
import { momentText } from './momentText'

/** What stands for personal data, see `PERSONAL`. */
const CHANGED = 'changed'
const CHANGED_WORD = '바뀜'

const BASIS_POINTS = 100
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const NUMBERS = new Intl.NumberFormat('ko-KR')

const numberText = (kind: ChangeField['kind'], value: number): string => {
  switch (kind) {
    case 'won':
      return formatWon(value)
    case 'percent':
      return `${value / BASIS_POINTS}%`
    case 'hours':
      return `출항 ${value}시간 전`
    case 'slot':
      return `${value}번`
    case 'weekdays':
      return WEEKDAYS[value] ?? ''
    default:
      return NUMBERS.format(value)
  }
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

/** A value of the record in words; what no word is known for is left out. */
const valueText = (kind: ChangeField['kind'], value: unknown): string => {
  if (isNothing(value)) return '없음'
  if (value === CHANGED) return CHANGED_WORD
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  if (typeof value === 'number') return numberText(kind, value)
  if (Array.isArray(value)) {
    return value.length === 0 ? '없음' : value.map((one) => valueText(kind, one)).join(', ')
  }
  if (typeof value !== 'string') return CHANGED_WORD
  if (typeof kind === 'object') return kind[value] ?? CHANGED_WORD
  if (kind === 'month') return monthLabel(value)
  return INSTANT.test(value) ? momentText(value) : value
}

const fieldOf = (field: string): ChangeField | undefined =>
  Object.hasOwn(CHANGE_FIELDS, field)
    ? CHANGE_FIELDS[field as keyof typeof CHANGE_FIELDS]
    : undefined

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>

const changeText = (field: string, [before, after]: readonly [unknown, unknown]): string => {
  const known = fieldOf(field)
  if (!known) return `그 밖의 내용: ${CHANGED_WORD}`
  const { name, kind } = known
  const [was, is] = [valueText(kind, before), valueText(kind, after)]
  return after === CHANGED || was === is ? `${name}: ${is}` : `${name}: ${was} → ${is}`
}

/**
 * Each change of the record in a line: `값: 80,000원 → 90,000원`; of personal data, and of what an
 * earlier version named, that they changed. What was nothing and is nothing is left out.
 */
export const changeTexts = (changes: Changes): string[] => {
  const said = Object.entries(changes).filter(([, change]) => !change.every(isNothing))
  return [...new Set(said.map(([field, change]) => changeText(field, change)))]
}
