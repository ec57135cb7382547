import { isTextLink, toTextLink } from '@/lib/text/textLink'

describe('links of a text', () => {
  it.each([
    ['www.bada.kr/a', 'https://www.bada.kr/a'],
    ['https://bada.kr', 'https://bada.kr'],
    ['/ship/3', '/ship/3'],
    ['041-123-4567', 'tel:0411234567'],
    ['bada@mail.kr', 'mailto:bada@mail.kr'],
    ['바다', ''],
    ['', ''],
    ['javascript:alert(1).kr', ''],
  ])('understands %s', (typed, href) => expect(toTextLink(typed)).toBe(href))

  it.each([
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    'https://a b',
    `/${'a'.repeat(500)}`,
  ])('refuses %s', (href) => expect(isTextLink(href)).toBe(false))
})
