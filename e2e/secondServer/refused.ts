/** An answer with a status of its own; the body is what it is: JSON, text, HTML or nothing. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: object | string = '',
  ) {
    super(`refused with ${status}`)
  }
}
