/** How to close something that was opened. */
export interface Closer {
  close(): Promise<void>
  /** Ends it at once. */
  force?(): void
}

export interface Closers {
  add(closer: Closer): void
  /** Aborted as soon as everything is to be closed: what ends from then on ends by our wish. */
  readonly closing: AbortSignal
  /** At a stop signal, which a terminal sends to the children too. */
  announce(): void
  /** Closes everything in reverse order, one after another. */
  closeAll(): Promise<void>
  /** Ends everything at once, without waiting. */
  forceAll(): void
}

/**
 * Collects what a command opens. Also closes what is added while closing, such as a child that was
 * being started when Ctrl-C came.
 *
 * @param outer whose end is theirs too
 */
export function createClosers(outer?: Closers): Closers {
  const own = new AbortController()
  const open: Closer[] = []
  const forced: Closer[] = []
  return {
    closing: outer ? AbortSignal.any([outer.closing, own.signal]) : own.signal,
    announce: () => own.abort(),
    add: (closer) => {
      open.push(closer)
      forced.push(closer)
    },
    closeAll: async () => {
      own.abort()
      for (let last = open.pop(); last; last = open.pop()) await last.close()
    },
    forceAll: () => forced.forEach((closer) => closer.force?.()),
  }
}
