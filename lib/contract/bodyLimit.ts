/** The largest picture that a form may carry, in bytes; the page says so before it is sent. */
export const PICTURE_LIMIT_BYTES = 10 * 1024 * 1024
/** The same with what a multipart form adds to it: boundaries and part headers. */
export const FORM_LIMIT_BYTES = PICTURE_LIMIT_BYTES + 64 * 1024
/** The largest JSON body that a call can need, in bytes, unless its contract says otherwise. */
export const JSON_LIMIT_BYTES = 256 * 1024
