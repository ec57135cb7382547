import type { z } from 'zod'
import { parseJson } from '@/lib/text/parseJson'
import { refuse } from '@/server/http/refusal'
import type { Operator } from './command'

/** The JSON of a file as a schema has it. @throws Refusal 400 that names each place that is wrong */
export const readAs = async <Schema extends z.ZodType>(
  operator: Operator,
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const read = schema.safeParse(parseJson(await operator.readFile(file)))
  if (read.success) return read.data
  const problems = read.error.issues.map(
    ({ path, message }) => `${path.join('.') || '파일'}: ${message}`,
  )
  throw refuse.code('BAD_FILE', { problems: problems.join('\n') })
}
