import { tmpdir } from 'node:os'
import path from 'node:path'
import { type KstDate, toKstDate } from '@/lib/date/kst'

const STANDARD_PORT = 3901
const STANDARD_API_PORT = 4901

/** Where the browser tests' own product runs; `npm test` hands in ports that are free. */
export const port = Number(process.env.E2E_PORT ?? STANDARD_PORT)
export const apiPort = Number(process.env.E2E_API_PORT ?? STANDARD_API_PORT)

/** The day (KST) on which the run began: also after midnight, days ahead are counted from it. */
export const firstDay = (process.env.E2E_FIRST_DAY ??= toKstDate(new Date())) as KstDate

/** Fresh data of this run, gone after it. */
export const runFolder = path.join(tmpdir(), `baetgil-e2e-${port}`)

/** Everything that api and web print, text messages to visitors among it. */
export const productLog = path.join(runFolder, 'product.log')

/** The operator's commands as one file, of this run as well: they start faster. */
export const operatorProgram = path.resolve('server/dist', `operator-e2e-${port}.mjs`)

/** Address of a page on a storefront, such as `storefront('bada', '/ship/1')`. */
export function storefront(host: string, page = '/'): string {
  return `http://${host}.localhost:${port}${page}`
}
