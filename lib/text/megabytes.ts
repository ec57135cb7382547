const MEGABYTE = 1024 * 1024

/** A limit of bytes as a sentence says it: `10MB`. */
export const megabytes = (bytes: number): string => `${bytes / MEGABYTE}MB`
