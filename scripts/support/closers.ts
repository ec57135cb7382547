/** Something that was opened: how to close it in order, and at once. */
export interface Closer {
  close(): Promise<void>
  force?(): void
}

export interface Closers {
  add(closer: Closer): void
  /** Closes everything, the latest first, each after the one before it is closed. */
  closeAll(): Promise<void>
  /** Ends everything that can be ended without waiting. */
  forceAll(): void
}

/**
 * Remembers what a command opened. What is opened while closing (a child that was just being
 * started when Ctrl-C came) is closed as well.
 */
export function createClosers(): Closers {
  const open: Closer[] = []
  const forced: Closer[] = []
  return {
    add: (closer) => {
      open.push(closer)
      forced.push(closer)
    },
    closeAll: async () => {
      for (let last = open.pop(); last; last = open.pop()) await last.close()
    },
    forceAll: () => forced.forEach((closer) => closer.force?.()),
  }
}
