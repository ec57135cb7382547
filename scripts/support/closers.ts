/** How to close something that was opened. */
export interface Closer {
  close(): Promise<void>
  /** Ends it at once. */
  force?(): void
}

export interface Closers {
  add(closer: Closer): void
  /** Closes everything in reverse order, one after another. */
  closeAll(): Promise<void>
  /** Ends everything at once, without waiting. */
  forceAll(): void
}

/**
 * Collects what a command opens. Also closes what is added while closing, such as a child that was
 * being started when Ctrl-C came.
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
