import type { ContentKind } from '@/lib/storefront/contentPath'
import { element, escapeXml, XML_DECLARATION } from './xml'

/** The parts of a sitemap that list what a storefront publishes. */
export const SITEMAP_KINDS = [
  'trip',
  'report',
  'board',
  'event',
  'notice',
] as const satisfies readonly ContentKind[]

/** The protocol allows no more pages in one file (sitemaps.org). */
export const SITEMAP_PART = 50_000

/** One page: its path, the instant it last changed where that is known, and its pictures. */
export type SitemapEntry = { path: string; changed?: string; images?: readonly string[] }

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGE_SCHEMA = 'http://www.google.com/schemas/sitemap-image/1.1'

const location = (origin: string, path: string) =>
  `<loc>${escapeXml(new URL(path, origin).href)}</loc>`

const image = (origin: string, path: string) =>
  `<image:image><image:loc>${escapeXml(new URL(path, origin).href)}</image:loc></image:image>`

const entry = (origin: string, { path, changed, images = [] }: SitemapEntry) =>
  `<url>${location(origin, path)}${element('lastmod', changed)}${images
    .map((picture) => image(origin, picture))
    .join('')}</url>`

/** A sitemap (sitemaps.org 0.9, with Google's pictures) of these pages of a storefront at `origin`. */
export const sitemap = (origin: string, entries: readonly SitemapEntry[]): string =>
  [
    XML_DECLARATION,
    `<urlset xmlns="${SCHEMA}" xmlns:image="${IMAGE_SCHEMA}">`,
    ...entries.map((page) => entry(origin, page)),
    '</urlset>',
    '',
  ].join('\n')

/** The index of a storefront's sitemaps. */
export const sitemapIndex = (origin: string, files: readonly SitemapEntry[]): string =>
  [
    XML_DECLARATION,
    `<sitemapindex xmlns="${SCHEMA}">`,
    ...files.map(
      ({ path, changed }) =>
        `<sitemap>${location(origin, path)}${element('lastmod', changed)}</sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n')

const FILE = /^(trip|report|board|event|notice)-([1-9]\d{0,3})\.xml$/

/** The file of a part. */
export const sitemapPath = (kind: ContentKind, part: number) => `/sitemaps/${kind}-${part}.xml`

/** The part that a file's name means; undefined where there is no such file. */
export const parseSitemapFile = (name: string): { kind: ContentKind; part: number } | undefined => {
  const [, kind, part] = FILE.exec(name) ?? []
  const known = SITEMAP_KINDS.find((each) => each === kind)
  return known && { kind: known, part: Number(part) }
}
