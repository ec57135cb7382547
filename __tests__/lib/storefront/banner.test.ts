import { isBannerLink } from '@/lib/storefront/banner'

it.each([
  ['/ship/12', true],
  ['/customer/event?type=할인', true],
  ['https://blog.example.kr/1', true],
  ['http://example.kr', false],
  ['//example.kr', false],
  ['/\\example.kr', false],
  ['javascript:alert(1)', false],
  ['ship/12', false],
])('a banner may lead to %s: %s', (link, may) => {
  expect(isBannerLink(link)).toBe(may)
})
