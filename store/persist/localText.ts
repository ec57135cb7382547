/** The key of redux-persist (docs/specification.md#persistence). */
export const PERSIST_KEY = 'primary'
/** The name under which redux-persist puts it into local storage. */
export const STORAGE_KEY = `persist:${PERSIST_KEY}`

/**
 * Local storage where it works; where it is forbidden or full, nothing is kept and nothing breaks.
 */
export const localText = {
  /** `null`: nothing is stored; `undefined`: it cannot be read. */
  read: (): string | null | undefined => {
    try {
      return window.localStorage.getItem(STORAGE_KEY)
    } catch {
      return undefined
    }
  },
  write: (text: string): void => {
    try {
      window.localStorage.setItem(STORAGE_KEY, text)
    } catch {
      // Full or forbidden: this visit goes on without being remembered.
    }
  },
}
