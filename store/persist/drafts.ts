const PREFIX = 'draft:'

/** Where the draft of a form is stored: each person and operator has their own. */
export const draftKey = (staffNo: number, operatorNo: number | undefined, form: string): string =>
  `${PREFIX}${staffNo}:${operatorNo ?? ''}:${form}`

/** Where a storefront keeps what was typed for the booking of a departure. */
export const bookingDraftKey = (departure: string): string => `${PREFIX}memo:${departure}`

/** Storage may be switched off in the browser: then there are no drafts. */
const trying = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** What was typed into a form and not sent, in this tab. */
export const readDraft = <T extends object>(key: string): Partial<T> | undefined =>
  trying(() => {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' && stored !== null ? stored : undefined
  })

export const keepDraft = (key: string, values: object): void =>
  trying(() => window.sessionStorage.setItem(key, JSON.stringify(values)))

export const dropDraft = (key: string): void => trying(() => window.sessionStorage.removeItem(key))

/** Drops the drafts of everybody but `staffNo`; of all where it is absent. */
export const dropDrafts = (staffNo?: number): void => {
  const own = staffNo === undefined ? undefined : `${PREFIX}${staffNo}:`
  trying(() => {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(PREFIX) && !(own && key.startsWith(own))) dropDraft(key)
    }
  })
}
