/** How much of the log (WAL) a replica has replayed, as points in time of this process. */
export type Replayed = {
  /** The primary had written `lsn` bytes of the log when it was asked at `at`. */
  written(at: number, lsn: number): void
  /** The replica has replayed `lsn` bytes. */
  replayed(lsn: number): void
  /** Nothing is known of the replica any more. */
  forget(): void
  /** The replica has everything that was committed before this; -Infinity as long as nobody knows. */
  readonly completeUntil: number
}

type Sample = { at: number; lsn: number }

/** More than lie within the second that a replica may be behind. */
const MAX_SAMPLES = 16

/**
 * Compares positions, not clocks: a primary on which nothing happens writes nothing, and its replica is
 * complete however old its last transaction is.
 */
export const createReplayed = (): Replayed => {
  let samples: Sample[] = []
  let completeUntil = Number.NEGATIVE_INFINITY
  return {
    written: (at, lsn) => {
      samples = [...samples, { at, lsn }].slice(-MAX_SAMPLES)
    },
    replayed: (lsn) => {
      const reached = samples.filter((sample) => sample.lsn <= lsn).map(({ at }) => at)
      completeUntil = Math.max(completeUntil, ...reached)
    },
    forget: () => {
      samples = []
      completeUntil = Number.NEGATIVE_INFINITY
    },
    get completeUntil() {
      return completeUntil
    },
  }
}
