import type { Answer, BoardItem } from '@/lib/contract/wire'
import { geo } from './business'
import { absolute, known, type Site, type Thing } from './thing'

/** Search engines show no more of a headline. */
const HEADLINE_LENGTH = 110

const article = (site: Site, path: string, properties: Record<string, unknown>): Thing => ({
  '@type': 'Article',
  '@id': absolute(site.origin, path),
  url: absolute(site.origin, path),
  inLanguage: 'ko',
  publisher: { '@type': 'Organization', name: site.name, url: `${site.origin}/` },
  ...known(properties),
})

const headline = (title: string) => Array.from(title).slice(0, HEADLINE_LENGTH).join('')

/** A fishing report with its pictures and where it was. */
export const reportArticle = (
  site: Site,
  report: Answer<'getFishBoardDetail'>['detail'],
  description: string,
): Thing =>
  article(site, `/info/ship_board/${report.no}`, {
    headline: headline(report.title),
    description,
    image: report.images.map((image) => absolute(site.origin, image)),
    datePublished: report.created_at,
    temporalCoverage: report.sdate,
    author: { '@type': 'Organization', name: report.ship_name },
    keywords: report.catch.map(({ fish }) => fish).join(', '),
    contentLocation: { '@type': 'Place', name: report.port_name, geo: geo(report) },
  })

/** An event, a notice or field news at `path`. */
export const boardArticle = (
  site: Site,
  path: string,
  item: BoardItem,
  description: string,
): Thing =>
  article(site, path, {
    headline: headline(item.title),
    description,
    image: item.image && [absolute(site.origin, item.image)],
    datePublished: item.created_at,
    author: { '@type': 'Organization', name: item.ship?.name ?? site.name },
  })
