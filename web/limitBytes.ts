import { Transform } from 'node:stream'

/** The body is too long; for a chunked body that is known only while it is read. */
export class TooManyBytes extends Error {}

/** Passes bytes through, and fails with `TooManyBytes` after `max` of them. */
export function limitBytes(max: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > max) done(new TooManyBytes())
      else done(null, chunk)
    },
  })
}
