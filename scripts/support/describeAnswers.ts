import { z } from 'zod'
import type { AnswerPart } from '@/api/readAnswer'
import type { Call } from '@/lib/contract/call'
import { calls } from '@/lib/contract/calls'
import { isNeeded } from '@/lib/contract/primitives'

const describeKind = (schema: z.ZodType): AnswerPart => {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    return {
      is: 'fields',
      of: Object.fromEntries(fields.map(([name, field]) => [name, describePart(field)])),
    }
  }
  if (schema instanceof z.ZodArray)
    return { is: 'list', of: describePart(schema.element as z.ZodType) }
  if (schema instanceof z.ZodEnum) return { is: 'oneOf', of: schema.options }
  if (schema instanceof z.ZodUnion) return describeUnion(schema.options as z.ZodType[])
  if (schema instanceof z.ZodNumber) return { is: 'number' }
  return { is: schema instanceof z.ZodBoolean ? 'boolean' : 'string' }
}

/** What two parts have, as one. */
const merged = (a: AnswerPart, b: AnswerPart): AnswerPart => {
  if (a.is === 'list' && b.is === 'list') return { ...b, of: merged(a.of, b.of) }
  if (a.is !== 'fields' || b.is !== 'fields') return b
  const both = Object.entries(b.of).map(([name, part]) => {
    const other = a.of[name]
    return [name, other ? merged(other, part) : part]
  })
  return { ...b, of: { ...a.of, ...Object.fromEntries(both) } }
}

const describeUnion = (options: readonly z.ZodType[]): AnswerPart => {
  const values = options.flatMap((option) => (option instanceof z.ZodLiteral ? [option.value] : []))
  if (values.length > 0) {
    const of = values as (string | number)[]
    return of.includes(0) ? { is: 'oneOf', of, else: 0 } : { is: 'oneOf', of }
  }
  const parts = options.map(describePart)
  return parts.every(({ is }) => is === 'fields')
    ? parts.reduce(merged)
    : { is: 'either', of: parts }
}

const describePart = (schema: z.ZodType): AnswerPart => {
  if (schema instanceof z.ZodDefault)
    return { ...describePart(schema.unwrap() as z.ZodType), else: schema.def.defaultValue }
  if (schema instanceof z.ZodNullable)
    return { ...describePart(schema.unwrap() as z.ZodType), else: null }
  if (schema instanceof z.ZodOptional)
    return { ...describePart(schema.unwrap() as z.ZodType), optional: true }
  return { ...describeKind(schema), ...(isNeeded(schema) ? { needed: true } : {}) }
}

/** What a call reads; of what was done an empty answer is enough. */
const describeCall = ({ method, answer }: Call): AnswerPart => ({
  ...describePart(answer),
  ...(method === 'GET' ? {} : { optional: true as const }),
})

/** How the answer to each call is read (`api/answers.json`), one to a line. */
export const describeAnswers = (): string => {
  const lines = Object.entries<Call>(calls).map(
    ([name, call]) => `${JSON.stringify(name)}:${JSON.stringify(describeCall(call))}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}
