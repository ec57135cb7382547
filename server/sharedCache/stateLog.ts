export type StateLog = {
  /** Says once that it begins, however often it is told. */
  begin(reason?: unknown): void
  end(): void
}

/** What an error says without addresses, keys and rows: its code, or its message. */
const describe = (reason: unknown): string => {
  if (!(reason instanceof Error)) return ''
  const { code } = reason as NodeJS.ErrnoException
  return ` (${code ?? reason.message})`
}

/** Something that is away at times: one line when it goes, and one when it is back. */
export const createStateLog = (
  log: (message: string) => unknown,
  { begins, ends }: { begins: string; ends: string },
): StateLog => {
  let isOut = false
  return {
    begin: (reason) => {
      if (isOut) return
      isOut = true
      log(`${begins}${describe(reason)}`)
    },
    end: () => {
      if (!isOut) return
      isOut = false
      log(ends)
    },
  }
}
