import type { Call } from './call'

/** The largest picture that a form may carry, in bytes; the page says so before it is sent. */
export const PICTURE_LIMIT_BYTES = 10 * 1024 * 1024
/** The largest JSON body that a call can need, in bytes, unless its contract says otherwise. */
export const JSON_LIMIT_BYTES = 256 * 1024
/** What a multipart form adds to its picture: boundaries and part headers. */
const FORM_OVERHEAD_BYTES = 64 * 1024

/** How many bytes the body of a call may have; undefined stands for a path that is no call. */
export const bodyLimitOf = (call: Pick<Call, 'isMultipart'> | undefined): number =>
  call?.isMultipart ? PICTURE_LIMIT_BYTES + FORM_OVERHEAD_BYTES : JSON_LIMIT_BYTES
