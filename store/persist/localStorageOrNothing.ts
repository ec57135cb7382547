/** Local storage where it works; where it is forbidden or full, nothing is kept and nothing breaks. */
export const localStorageOrNothing = {
  getItem: async (key: string): Promise<string | null> => {
    try {
      return window.localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem: async (key: string, value: string): Promise<void> => {
    try {
      window.localStorage.setItem(key, value)
    } catch {
      // Full or forbidden: this visit goes on without being remembered.
    }
  },
  removeItem: async (key: string): Promise<void> => {
    try {
      window.localStorage.removeItem(key)
    } catch {
      // As above.
    }
  },
}
