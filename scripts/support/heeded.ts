/** Whoever waits for it hears of the loss; a loss before that must not end the process unheard. */
export function heeded<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}
