type Call = (...args: never[]) => Promise<unknown>

/**
 * Checks the answer of every call before its caller gets it.
 *
 * @param check returns what the caller gets; throws where the answer is not the api's
 */
export const checkAnswers = <Calls extends Record<string, Call>>(
  calls: Calls,
  check: (name: string, answer: unknown) => unknown,
): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      async (...args: never[]) => check(name, await call(...args)),
    ]),
  ) as Calls
