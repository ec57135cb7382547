import { runMain } from '@/server/startError'
import { formatFirstLoad, gzipBytes, measureFirstLoad } from '@/scripts/support/firstLoad'

/**
 * Bytes of the storefront (`npm run bench:bytes`): the scripts of each page of the last build and,
 * with the address of a running product (`npm run bench:bytes -- http://localhost:3000`), the HTML
 * of home, list and trip of the storefront that shows every operator.
 */
const LIST = '/info/service_ship/'
const TRIP = /href="(\/ship\/\d+)"/

const measureHtml = async (address: string) => {
  const read = async (path: string) => (await fetch(new URL(path, address))).text()
  const list = await read(LIST)
  const trip = TRIP.exec(list)?.[1] ?? '/'
  const rows = [
    { page: '/', html: await read('/') },
    { page: LIST, html: list },
    { page: trip, html: await read(trip) },
  ]
  return rows.map(({ page, html }) => ({
    page,
    'HTML bytes': Buffer.byteLength(html),
    gzip: gzipBytes(html),
    cards: html.split('<article').length - 1,
  }))
}

runMain(async () => {
  console.log(formatFirstLoad(measureFirstLoad('.next')))
  const address = process.argv[2]
  if (address) console.table(await measureHtml(address))
})
