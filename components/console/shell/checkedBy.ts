import type { z } from 'zod'
import type { Problems } from '@/components/common/form/useFields'

/** For `useForm`: what a shape of the contract finds wrong with the values of a form, by field. */
export const checkedBy =
  (shape: z.ZodType) =>
  <Values extends object>(values: Values): Problems<Values> => {
    const issues = shape.safeParse(values).error?.issues ?? []
    // The first issue of a field is shown.
    const problems = [...issues].reverse().map(({ path, message }) => [path[0], message])
    return Object.fromEntries(problems) as Problems<Values>
  }
