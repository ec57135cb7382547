import { Transform } from 'node:stream'

/** A body is longer than it may be, which a chunked one shows only on the way. */
export class TooManyBytes extends Error {}

/** Passes bytes through until there are more than `most` of them, then fails with `TooManyBytes`. */
export function limitBytes(most: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > most) done(new TooManyBytes())
      else done(null, chunk)
    },
  })
}
