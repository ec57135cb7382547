type FailedCall = { status: number | undefined; code?: string | undefined }

/**
 * Whether the api itself answered that something does not exist (any more), or that the request names nothing
 * valid. A proxy or a wrong address also answers 404, but without the api's `code`: that says
 * nothing about the page.
 */
export const isUnknownToApi = ({ status, code }: FailedCall): boolean =>
  (status === 404 && code === 'NOT_FOUND') ||
  (status === 400 && code === 'INVALID') ||
  isGoneForApi({ status, code })

/** Whether the api itself answered that something existed and was taken down. */
export const isGoneForApi = ({ status, code }: FailedCall): boolean =>
  status === 410 && code === 'GONE'

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
