import { get } from 'node:http'

const SERVER_ERROR = 500
/** The first page of a process takes longest, and an api that is away answers nothing. */
const DRAW_MS = 30_000

/** Asks this process for a page, as a visitor does; false when it cannot be made. */
export const drawPage = ({ port, host }: { port: number; host: string }): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/', headers: { host } }, (answer) => {
      answer.resume()
      resolve((answer.statusCode ?? SERVER_ERROR) < SERVER_ERROR)
    })
    request.setTimeout(DRAW_MS, () => request.destroy())
    request.once('error', () => resolve(false))
  })

/**
 * Whether this process can make pages: from the first one on that it made. Later it stays ready without
 * the api, as it still has the pages that it keeps, and a sentence for the others; all web processes
 * would be without the api at the same moment.
 *
 * @param draw tries to make a page
 */
export const createDrawCheck = (draw: () => Promise<boolean>): (() => Promise<boolean>) => {
  let hasDrawn = false
  let trying: Promise<boolean> | undefined
  return async () => {
    if (hasDrawn) return true
    trying ??= draw().finally(() => (trying = undefined))
    hasDrawn = await trying
    return hasDrawn
  }
}
