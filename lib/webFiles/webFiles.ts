import type { Storefront } from '@/lib/contract/wire'

/** Paths that crawlers need not read: visitors' own pages, the api and the payment sandbox. */
const CLOSED = ['/a/', '/b/', '/mypage', '/user/', '/reservation/', '/customer/qna']

/** The robots.txt of a storefront at `origin`. */
export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** One page: its path, and the KST day or instant it last changed, where that is known. */
export type SitemapEntry = { path: string; changed?: string }

/** The protocol allows no more in one file (sitemaps.org). */
const MAX_ENTRIES = 50_000

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
    ...entries.slice(0, MAX_ENTRIES).map((page) => entry(origin, page)),
    '</urlset>',
    '',
  ].join('\n')

const THEME_COLOR = '#009be8'
const BACKGROUND_COLOR = '#ffffff'
/** Phones cut longer names off below an icon. */
const SHORT_NAME_LENGTH = 12

/** The web app manifest of a storefront: put on a home screen, it opens as an app of its own. */
export const webManifest = ({ ship: { detail } }: Storefront): string =>
  JSON.stringify({
    id: '/',
    name: detail.web_title,
    short_name: Array.from(detail.web_title).slice(0, SHORT_NAME_LENGTH).join('').trim(),
    description: detail.description,
    lang: 'ko',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOR,
    background_color: BACKGROUND_COLOR,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  })
