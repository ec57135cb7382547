import { pageDescription as description } from '@/lib/head/pageDescription'

describe('docs/specification.md#page-head description', () => {
  test.each([
    ['<p>갑오징어</p><p>출조</p>', '갑오징어 출조', 'paragraphs part words'],
    ['<b>갑</b>오징어', '갑오징어', 'inline tags do not'],
    ['<p>  서해\n\t먼바다&nbsp;&nbsp;출조 </p>', '서해 먼바다 출조', 'whitespace is folded'],
    ['5&nbsp;&lt;&nbsp;7 &amp;amp; &#48149;&#xB2E4;', '5 < 7 &amp; 박다', 'entities decoded once'],
    ['&unknown; &#x110000; &#xD800;끝', '&unknown; 끝', 'false entities do no harm'],
    ['서해&#7;먼바다', '서해 먼바다', 'a control character is a space'],
    ['물때 3 < 5 > 2', '물때 3 < 5 > 2', 'a lone bracket is text'],
    ['<img alt="a > b">낚시', '낚시', 'a bracket inside an attribute'],
    ['<SCRIPT>alert("<p>")</SCRIPT><style>p{}</style>낚시', '낚시', 'no scripts, no styles'],
    ['<!-- <b>숨김</b> -->낚시', '낚시', 'no comments'],
    ['낚시<img src="x', '낚시', 'an unfinished tag'],
    ['낚시<!-- 끝없는', '낚시', 'an unfinished comment'],
    ['낚시<script>끝없는', '낚시', 'an unfinished script'],
  ])('%j reads %j: %s', (html, text) => {
    expect(description(html)).toBe(text)
  })

  it('ends after 100 characters; an emoji counts as one', () => {
    expect(description('가'.repeat(101))).toBe('가'.repeat(100))
    expect(description(`${'가'.repeat(99)}🐟🎣`)).toBe(`${'가'.repeat(99)}🐟`)
  })

  test.each([null, undefined, '', '<p>&nbsp;</p>'])(
    'uses the fallback when %j has no text',
    (html) => {
      expect(description(html, '서해 선상낚시')).toBe('서해 선상낚시')
      expect(description(html)).toBe('')
    },
  )

  test.each(['<', '<a ', '<a "', '<!--', '<script>', '<a \'"'])(
    'takes a megabyte of %j in its stride',
    (piece) => {
      expect(Array.from(description(piece.repeat(1_000_000 / piece.length))).length).toBeLessThan(
        101,
      )
    },
  )
})
