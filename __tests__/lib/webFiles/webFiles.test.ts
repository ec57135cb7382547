import { robotsTxt, sitemap, webManifest } from '@/lib/webFiles/webFiles'
import { storefrontOf } from '../../setup/handlers/wire'

const ORIGIN = 'https://bada.baetgil.kr'

it('robots.txt excludes visitors’ own pages and names the sitemap of this host', () => {
  const lines = robotsTxt(ORIGIN).split('\n')
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /mypage', 'Disallow: /user/']))
  expect(lines).toContain('Sitemap: https://bada.baetgil.kr/sitemap.xml')
  expect(lines).not.toContain('Disallow: /')
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
