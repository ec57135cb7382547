import type { CallName } from '@/lib/contract/callTable'
import { answerShapes } from './answerShapes'
import { unreadableAnswer } from './apiError'

type Kind = 'array' | 'object' | 'string' | 'number' | 'any'
type Shape = 'array' | Readonly<Record<string, Kind>>

const shapes: Readonly<Record<CallName, Shape | readonly Shape[]>> = answerShapes

const isOfKind = (value: unknown, kind: Kind): boolean => {
  if (kind === 'any') return value !== undefined
  if (kind === 'array') return Array.isArray(value)
  return typeof value === kind && value !== null && !Array.isArray(value)
}

const isOfShape = (answer: unknown, shape: Shape): boolean => {
  if (shape === 'array') return Array.isArray(answer)
  if (!isOfKind(answer, 'object')) return false
  const fields = answer as Record<string, unknown>
  return Object.entries(shape).every(([field, kind]) => isOfKind(fields[field], kind))
}

/**
 * Checks that an answer has the fields by which it is recognised. An HTML page, truncated JSON and
 * the answer of another call do not.
 *
 * @throws ApiError UNREADABLE
 */
export const assertShape = (name: CallName, answer: unknown): unknown => {
  const shape = shapes[name]
  const allowed = Array.isArray(shape) ? (shape as readonly Shape[]) : [shape as Shape]
  if (allowed.some((one) => isOfShape(answer, one))) return answer
  throw unreadableAnswer()
}
