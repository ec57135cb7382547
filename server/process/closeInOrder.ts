type Closable = { close(): Promise<unknown> }

/** Closes one after the other: what is watched before what watches it. */
export const closeInOrder = (...parts: readonly Closable[]): { close(): Promise<void> } => ({
  close: async () => {
    for (const part of parts) await part.close()
  },
})
