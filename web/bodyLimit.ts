import { Transform } from 'node:stream'
import { bodyLimitOf } from '@/lib/contract/bodyLimit'
import { calls } from '@/lib/contract/calls'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'

type BodyLimit = { bytes: number; isPicture: boolean }

/** Paths of the calls that take a picture, e.g. `/b/v1/user/profile_picture`. */
const pictureCalls = new Map(
  Object.values(calls)
    .filter((call) => 'isMultipart' in call && call.isMultipart)
    .map((call) => [`/${call.base}${call.path}`, bodyLimitOf({ isMultipart: true })]),
)

/** Paths of the console's calls that may be longer than others. */
const longCalls = new Map<string, number>(
  Object.values(consoleCalls).flatMap((call) =>
    'maxBytes' in call ? [[`/${call.base}${call.path}`, call.maxBytes] as const] : [],
  ),
)

/** Maximum body of a call by its path with base: the limits of the api, applied before it is reached. */
export function callLimit(pathname: string): BodyLimit {
  const path = pathname.replace(/(?<!\/)\/+$/, '')
  const picture = pictureCalls.get(path)
  const bytes = picture ?? longCalls.get(path) ?? bodyLimitOf(undefined)
  return { bytes, isPicture: picture !== undefined }
}

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
