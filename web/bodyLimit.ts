import { Transform } from 'node:stream'
import { FORM_LIMIT_BYTES, JSON_LIMIT_BYTES } from '@/lib/contract/bodyLimit'
import type { Call } from '@/lib/contract/call'
import { calls } from '@/lib/contract/calls'
import type { ConsoleCall } from '@/lib/contract/console/consoleCall'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'

type BodyLimit = { bytes: number; isPicture: boolean }

/** Limits by path with base, e.g. `/b/v1/user/profile_picture`. */
const limits = new Map<string, BodyLimit>()
for (const { base, path, isMultipart } of Object.values<Call>(calls)) {
  if (isMultipart) limits.set(`/${base}${path}`, { bytes: FORM_LIMIT_BYTES, isPicture: true })
}
for (const { base, path, maxBytes } of Object.values<ConsoleCall>(consoleCalls)) {
  if (maxBytes) limits.set(`/${base}${path}`, { bytes: maxBytes, isPicture: false })
}

/** Maximum body of a call by its path with base: the limits of the api, applied before it is reached. */
export const callLimit = (pathname: string): BodyLimit =>
  limits.get(pathname.replace(/(?<!\/)\/+$/, '')) ?? { bytes: JSON_LIMIT_BYTES, isPicture: false }

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
