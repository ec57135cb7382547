import { reportFeed } from '@/lib/webFiles/reportFeed'
import { sitemap } from '@/lib/webFiles/sitemap'
import { robotsTxt, webManifest } from '@/lib/webFiles/webFiles'
import { reportItemOf, storefrontOf } from '../../setup/handlers/wire'

const ORIGIN = 'https://bada.baetgil.kr'

it('robots.txt excludes visitors’ own pages and names the sitemap of this host', () => {
  const lines = robotsTxt(ORIGIN).split('\n')
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /mypage', 'Disallow: /user/']))
  expect(lines).toContain('Sitemap: https://bada.baetgil.kr/sitemap.xml')
  expect(lines).not.toContain('Disallow: /')
  expect(lines).toContain('Allow: /a/ship/share_picture/')
})

it('a sitemap has absolute addresses and escapes operators’ texts', () => {
  const text = sitemap(ORIGIN, [
    { path: '/ship/7' },
    { path: '/search?a=1&b=<x>', changed: '2026-11-20T00:00:00.000Z' },
  ])
  expect(text).toContain('<url><loc>https://bada.baetgil.kr/ship/7</loc></url>')
  expect(text).toContain('?a=1&amp;b=%3Cx%3E</loc><lastmod>2026-11-20T00:00:00.000Z</lastmod>')
})

it('the manifest has the storefront’s name and the theme colour', () => {
  const { ship } = storefrontOf()
  const named = storefrontOf({
    ship: { ...ship, detail: { ...ship.detail, web_title: '오천항 바다호 낚시 예약소' } },
  })
  expect(JSON.parse(webManifest(named))).toMatchObject({
    name: '오천항 바다호 낚시 예약소',
    short_name: '오천항 바다호 낚시 예',
    theme_color: '#009be8',
    start_url: '/',
  })
})

it('the feed has each report with its day, its address and what was caught, and escapes texts', () => {
  const report = reportItemOf(5, {
    title: '대박 <b>&',
    created_at: '2026-11-20T01:02:03.000Z',
    summary: '배가\u0007 꽉',
  })
  const feed = reportFeed(ORIGIN, storefrontOf(), [report])
  expect(feed).toContain('<title>대박 &lt;b&gt;&amp; - ')
  expect(feed).toContain(`<guid isPermaLink="true">${ORIGIN}/info/ship_board/5</guid>`)
  expect(feed).toContain('<pubDate>Fri, 20 Nov 2026 01:02:03 GMT</pubDate>')
  expect(feed).toContain('32마리 · 배가 꽉</description>')
  expect(reportFeed(ORIGIN, storefrontOf(), [])).not.toContain('<item>')
})
