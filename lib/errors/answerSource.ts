type FailedCall = { status: number | undefined; code?: string | undefined }

/**
 * Whether a server answered that something does not exist (any more), whatever its body, or that the
 * request names nothing valid.
 */
export const isUnknownToApi = ({ status, code }: FailedCall): boolean =>
  status === 404 || status === 410 || (status === 400 && code === 'INVALID')

/**
 * Whether a 4xx comes from something between browser and api, such as the login page of a public
 * network: the api refuses in JSON.
 *
 * @param answer `data` is text where the body was not JSON
 */
export const isForeignRefusal = (answer?: { status: number; data: unknown }): boolean =>
  answer !== undefined &&
  answer.status >= 400 &&
  answer.status < 500 &&
  typeof answer.data === 'string' &&
  answer.data.trim() !== ''
