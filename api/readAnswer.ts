import type { CallName } from '@/lib/contract/callTable'
import answers from './answers.json'
import { unreadableAnswer } from './apiError'

/** One part of an answer; `of` says what is in it. */
export type AnswerPart = (
  | { is: 'string' | 'number' | 'boolean' }
  | { is: 'oneOf'; of: readonly (string | number)[] }
  | { is: 'list'; of: AnswerPart }
  | { is: 'fields'; of: Fields }
  | { is: 'either'; of: readonly AnswerPart[] }
) & {
  /** What stands for it where it is absent or of another kind. */
  else?: unknown
  /** Without it nothing of what it belongs to can be read. */
  needed?: true
  /** Left out where it is absent. */
  optional?: true
}
type Fields = Readonly<Record<string, AnswerPart>>

/** How the answer to each call is read: written from the contract by `npm run docs:calls`. */
const parts = answers as unknown as Readonly<Record<CallName, AnswerPart>>

const EMPTY: Readonly<Record<string, unknown>> = { string: '', number: 0, boolean: false, list: [] }
const UNREAD = Symbol('unread')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readNumber = (value: unknown): unknown => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : UNREAD
}

const readOneOf = (allowed: readonly unknown[], value: unknown): unknown => {
  const given = typeof allowed[0] === 'number' ? readNumber(value) : value
  return allowed.includes(given) ? given : UNREAD
}

/** Items that cannot be read are left out, unless that is all of them. */
const readList = (item: AnswerPart, value: unknown): unknown => {
  if (!Array.isArray(value)) return UNREAD
  const list = value.map((each) => readPart(item, each)).filter((each) => each !== UNREAD)
  return value.length > 0 && list.length === 0 ? UNREAD : list
}

/** An absent object is read as an empty one. */
const readFields = (fields: Fields, value: unknown): unknown => {
  if (value !== undefined && value !== null && !isObject(value)) return UNREAD
  const read = Object.entries(fields).map(([name, part]) => [name, readPart(part, value?.[name])])
  if (read.some(([, field]) => field === UNREAD)) return UNREAD
  return Object.fromEntries(read.filter(([, field]) => field !== undefined))
}

const readGiven = (part: AnswerPart, value: unknown): unknown => {
  switch (part.is) {
    case 'string':
      return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : UNREAD
    case 'number':
      return readNumber(value)
    case 'boolean':
      return typeof value === 'boolean' ? value : UNREAD
    case 'oneOf':
      return readOneOf(part.of, value)
    case 'list':
      return readList(part.of, value)
    case 'fields':
      return readFields(part.of, value)
    case 'either':
      return part.of.map((one) => readGiven(one, value)).find((one) => one !== UNREAD) ?? UNREAD
  }
}

const readPart = (part: AnswerPart, value: unknown): unknown => {
  const isAbsent = value === undefined || value === null
  if (isAbsent && part.optional) return undefined
  if (isAbsent && part.else !== undefined) return part.else
  const read = readGiven(part, value)
  if (read !== UNREAD) return read
  if (part.optional) return undefined
  if (part.else !== undefined) return part.else
  return part.needed ? UNREAD : (EMPTY[part.is] ?? UNREAD)
}

/** Fields of the whole that may come without a wrapper of their own: `ship`, `detail`. */
const unwrapped = (fields: Fields, answer: Record<string, unknown>): Record<string, unknown> => {
  const { data } = answer
  const whole = isObject(data) ? { ...answer, ...data } : { ...answer }
  if (Array.isArray(data)) whole.list ??= data
  // A search has its list there alone.
  if (isObject(whole.general)) whole.list ??= whole.general.list
  const bare = Object.entries(fields).filter(
    ([name, part]) => part.is === 'fields' && part.else === undefined && !(name in whole),
  )
  return { ...whole, ...Object.fromEntries(bare.map(([name]) => [name, whole])) }
}

const readWhole = (part: AnswerPart, answer: unknown): unknown => {
  if (part.is === 'either')
    return part.of.map((one) => readWhole(one, answer)).find((one) => one !== UNREAD) ?? UNREAD
  if (part.is !== 'fields') return readGiven(part, answer)
  if (!isObject(answer)) return UNREAD
  const whole = unwrapped(part.of, answer)
  // What was done needs no word; what was asked for has one that the contract knows.
  const isKnown = part.optional ?? Object.keys(part.of).some((name) => name in whole)
  return isKnown ? readFields(part.of, whole) : UNREAD
}

/**
 * Reads an answer as the contract has it, whichever server it is of: what it leaves out is empty, what
 * nobody asked for is dropped. A page of HTML or truncated JSON is no answer, nor is one without what
 * the call was made for.
 *
 * @throws ApiError UNREADABLE
 */
export const readAnswer = (name: CallName, answer: unknown): unknown => {
  const read = readWhole(parts[name], answer)
  if (read === UNREAD) throw unreadableAnswer()
  return read
}
