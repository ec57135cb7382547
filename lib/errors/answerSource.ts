type FailedCall = { status: number | undefined; code?: string | undefined }

/**
 * Whether the api itself said that what was asked for does not exist, or that nothing can have such
 * a name. A proxy or a wrong address answers 404 as well, without the api's `code`: that says
 * nothing about the page.
 */
export const isUnknownToApi = ({ status, code }: FailedCall): boolean =>
  (status === 404 && code === 'NOT_FOUND') || (status === 400 && code === 'INVALID')

/**
 * Whether a refusal (4xx) was written by somebody between browser and api, such as the log-in page
 * of a public network: the api answers a refusal as JSON.
 *
 * @param answer `data` is text where the body was not JSON
 */
export const isForeignRefusal = (answer?: { status: number; data: unknown }): boolean =>
  answer !== undefined &&
  answer.status >= 400 &&
  answer.status < 500 &&
  typeof answer.data === 'string' &&
  answer.data.trim() !== ''
