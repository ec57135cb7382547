import { bodyLimitOf } from '@/lib/contract/bodyLimit'
import { calls } from '@/lib/contract/calls'

type BodyLimit = { bytes: number; isPicture: boolean }

/** Paths of the calls that take a picture, as `/b/v1/user/profile_picture`. */
const pictureCalls = new Map(
  Object.values(calls)
    .filter((call) => 'isMultipart' in call && call.isMultipart)
    .map((call) => [`/${call.base}${call.path}`, bodyLimitOf({ isMultipart: true })]),
)

/** How much body a call may bring, by its path with base (the api's own limits, applied before it). */
export function callLimit(pathname: string): BodyLimit {
  const picture = pictureCalls.get(pathname.replace(/\/+$/, ''))
  return { bytes: picture ?? bodyLimitOf(undefined), isPicture: picture !== undefined }
}
