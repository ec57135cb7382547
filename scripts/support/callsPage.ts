import type { z } from 'zod'
import type { Call } from '@/lib/contract/call'
import { calls } from '@/lib/contract/calls'
import { type CallName, callNames } from '@/lib/contract/callTable'

const COLUMNS = ['call', 'base', 'method', 'path', 'access', 'query or body']

/** The fields of an object, or of every kind of object that a call takes. */
const fieldsOf = (schema: unknown): string[] => {
  const { shape, options } = schema as { shape?: object; options?: z.ZodType[] }
  return shape ? Object.keys(shape) : (options ?? []).flatMap(fieldsOf)
}

const rowOf = (name: CallName): string => {
  const { base, method, path, access, query, body }: Call = calls[name]
  const fields = [...new Set([...fieldsOf(query ?? {}), ...fieldsOf(body ?? {})])]
  return [name, base.toUpperCase(), method, path, access, fields.join(', ')].join('\t')
}

/** docs/calls.tsv: every call of bases A and B, from the contract. */
export const renderCalls = (): string =>
  [COLUMNS.join('\t'), ...callNames.map(rowOf), ''].join('\n')
