/** One page: its path, and the KST day or instant it last changed, where that is known. */
export type SitemapEntry = { path: string; changed?: string }

/** The protocol allows no more in one file (sitemaps.org). */
const MOST_ENTRIES = 50_000

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const entry = (origin: string, { path, changed }: SitemapEntry) => {
  const lastModified = changed === undefined ? '' : `<lastmod>${escape(changed)}</lastmod>`
  return `<url><loc>${escape(new URL(path, origin).href)}</loc>${lastModified}</url>`
}

/** A sitemap (sitemaps.org 0.9) of these pages of a storefront at `origin`. */
export const sitemap = (origin: string, entries: readonly SitemapEntry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.slice(0, MOST_ENTRIES).map((page) => entry(origin, page)),
    '</urlset>',
    '',
  ].join('\n')
