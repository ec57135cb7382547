/** What crawlers need not ask for: pages of one's own, the api behind the page, and the sandbox. */
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
