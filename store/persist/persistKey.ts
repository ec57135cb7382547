/** The key of redux-persist (specification §4). */
export const PERSIST_KEY = 'primary'
/** The name under which redux-persist puts it into local storage. */
export const PERSIST_STORAGE_KEY = `persist:${PERSIST_KEY}`
