/** The way to a booking, by the pages that one sees on it. Stored as they stand (`visit_step`). */
export const VISIT_STEPS = ['trip', 'book', 'done'] as const

export type VisitStep = (typeof VISIT_STEPS)[number]

/** Where each step is seen; a number follows, by which its operator is found. */
const STEP_PATHS = {
  trip: '/ship/',
  /** Of a day of the default schedule too: its form has the departure's number once seats are held. */
  book: '/reservation/',
  done: '/reservation/done/',
} as const satisfies Record<VisitStep, string>

/** Numbers longer than this are none of ours. */
const MAX_DIGITS = 12

const NUMBER = `[1-9][0-9]{0,${MAX_DIGITS - 1}}`

/** Whether a path is one of a step, with the number of a row: nothing that a person has, such as a phone. */
export const isStepPath = (path: string): boolean =>
  VISIT_STEPS.some((step) => {
    const prefix = STEP_PATHS[step]
    return path.startsWith(prefix) && new RegExp(`^${NUMBER}$`).test(path.slice(prefix.length))
  })

/** A pattern of PostgreSQL for the paths of a step, that takes the number. */
export const stepPattern = (step: VisitStep): string => `^${STEP_PATHS[step]}(${NUMBER})$`
