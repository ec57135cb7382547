import { SHARE_FOLDER } from '@/lib/ship/sharePicture'
import type { Storefront } from '@/lib/contract/wire'

/** Paths that crawlers need not read: visitors' own pages, the api and the payment sandbox. */
const CLOSED = ['/a/', '/b/', '/mypage', '/user/', '/reservation/', '/alert', '/customer/qna']

/** The robots.txt of a storefront at `origin`. */
export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    // The longer rule counts (RFC 9309): pictures of shared addresses are for everybody.
    `Allow: ${SHARE_FOLDER}`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
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
    theme_color: detail.color || THEME_COLOR,
    background_color: BACKGROUND_COLOR,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  })
