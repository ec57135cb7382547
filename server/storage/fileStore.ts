/** A file of a store that is listed. */
export type StoredFile = { key: string; at: Date }

/**
 * Where files are kept that are too large and too many for the database. A key is a path of ASCII letters,
 * digits, `.`, `_`, `-` between slashes. A file that was put is read by all processes.
 */
export type FileStore = {
  /** Writes a file whole: readers see it complete or not at all. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Undefined where there is no such file. */
  get(key: string): Promise<Buffer | undefined>
  /** Those that are not there are left out. */
  remove(keys: readonly string[]): Promise<void>
  /** All files, in pages of at most a thousand. */
  list(): AsyncIterable<readonly StoredFile[]>
}

/** The store was not reached, refused, or answered something else. */
export class StoreUnavailable extends Error {
  /** Of its answer, where it gave one. */
  readonly status: number | undefined

  constructor(message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.status = status
  }
}
