import { get } from 'node:http'
import { port } from './settings'

export type ServedPage = { path: string; html: string }

/** Pages that no link of a first HTML leads to. */
const UNLINKED = [
  '/alert',
  '/user/login',
  '/user/join',
  '/user/find',
  '/user/password',
  '/user/logout',
  '/mypage',
  '/mypage/coupon',
  '/mypage/favorite',
  '/mypage/message',
  '/mypage/qna',
  '/mypage/qna/1',
  '/mypage/reservation',
  '/mypage/reservation_detail/1',
  '/customer/qna',
  '/reservation/1',
  '/reservation/done/1',
  '/reservation/guest',
  '/reservation/guest/list',
  '/reservation/guest/1',
  '/reservation/passengers/1',
  '/reservation/receipt/1',
  '/search',
  '/offline',
  '/no/such/page',
]
const LINK = /<a [^>]*href="(\/[^"?#]*)/g

/** `/ship/1` and `/ship/2` are of one kind, of which one is enough. */
const kindOf = (path: string) => path.replace(/\/\d+(?=\/|$)/g, '/0').replace(/(?<=.)\/$/, '')

/**
 * The HTML of one page of every kind of a storefront, as the server sends it to anybody.
 *
 * @param withUnlinked also the pages that no link leads to, which are the same on every storefront
 */
export async function readPages(host: string, withUnlinked: boolean): Promise<ServedPage[]> {
  const paths = ['/', ...(withUnlinked ? UNLINKED : [])]
  const kinds = new Set(paths.map(kindOf))
  const pages: ServedPage[] = []
  for (const path of paths) {
    const html = await readHtml(host, path)
    pages.push({ path, html })
    for (const [, link = ''] of html.matchAll(LINK)) {
      if (kinds.has(kindOf(link))) continue
      kinds.add(kindOf(link))
      paths.push(link)
    }
  }
  return pages
}

export type Served = { status: number; contentType: string; text: string }

/** An answer as the server sends it to anybody. Node's resolver may not know the storefronts' sub-domains. */
export function readAnswer(host: string, path: string): Promise<Served> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}.localhost:${port}` }
    get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const { statusCode: status = 0, headers: given } = answer
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer
        .once('end', () => resolve({ status, contentType: given['content-type'] ?? '', text }))
        .once('error', reject)
    }).once('error', reject)
  })
}

/** The HTML of a page. */
export const readHtml = async (host: string, path: string): Promise<string> =>
  (await readAnswer(host, path)).text
