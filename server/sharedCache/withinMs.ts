/**
 * What `work` resolves to, if it does in time.
 *
 * The limit counts from when this process could have read an answer: after a long step of its own the
 * answers that came meanwhile are read first.
 *
 * @throws Error after `ms` milliseconds, and what `work` rejects with
 */
export const withinMs = <T>(ms: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      setImmediate(() => reject(new Error(`no answer within ${ms} ms`)))
    }, ms)
    work.then(resolve, reject).finally(() => clearTimeout(late))
  })
