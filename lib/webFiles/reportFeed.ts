import type { ReportItem, Storefront } from '@/lib/contract/wire'
import { catchText } from '@/lib/report/catchText'
import { element, escapeXml, XML_DECLARATION } from './xml'

/** Where the feed is, below a storefront's origin. */
export const FEED_PATH = '/info/ship_board/rss.xml'

const item = (origin: string, report: ReportItem): string => {
  const address = new URL(`/info/ship_board/${report.no}`, origin).href
  return [
    '<item>',
    element('title', `${report.title} - ${report.ship_name}`),
    element('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    element('pubDate', new Date(report.created_at).toUTCString()),
    element('description', [catchText(report.catch), report.summary].filter(Boolean).join(' · ')),
    ...report.catch.map(({ fish }) => element('category', fish)),
    '</item>',
  ].join('')
}

/** The newest fishing reports of a storefront as RSS 2.0. */
export const reportFeed = (
  origin: string,
  { ship }: Storefront,
  reports: readonly ReportItem[],
): string => {
  const [newest] = reports
  return [
    XML_DECLARATION,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', `${ship.detail.web_title} 조황`),
    element('link', new URL('/info/ship_board/', origin).href),
    `<atom:link href="${escapeXml(new URL(FEED_PATH, origin).href)}" rel="self" type="application/rss+xml"/>`,
    element('description', ship.detail.description || ship.detail.web_title),
    element('language', 'ko'),
    element('lastBuildDate', newest && new Date(newest.created_at).toUTCString()),
    ...reports.map((report) => item(origin, report)),
    '</channel></rss>',
    '',
  ].join('\n')
}
