import { sanitize } from '@/server/html/sanitize'

const LINK = 'target="_blank" rel="noopener noreferrer nofollow ugc"'

describe('sanitize', () => {
  it.each([
    ['<p>물때 <strong>7물</strong></p>', '<p>물때 <strong>7물</strong></p>'],
    ['<h1>제목</h1>', '<h2>제목</h2>'],
    [
      '<table><tr><td colspan="2">요금</td></tr></table>',
      '<table><tr><td colspan="2">요금</td></tr></table>',
    ],
    ['<ul><li>가<li>나</ul>', '<ul><li>가</li><li>나</li></ul>'],
    [
      '<img src="/demo/ship-1-640.webp" alt="배">',
      '<img src="/demo/ship-1-640.webp" alt="배" loading="lazy" />',
    ],
    ['<p style="text-align:center">가운데</p>', '<p style="text-align:center">가운데</p>'],
    [
      '<a href="https://a.kr" target="top" rel="opener">가</a>',
      `<a href="https://a.kr" ${LINK}>가</a>`,
    ],
    ['<a href="tel:0411234567">전화</a>', `<a href="tel:0411234567" ${LINK}>전화</a>`],
    ['<p>끝나지 않은 <b>글', '<p>끝나지 않은 <b>글</b></p>'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  ])('keeps what a text needs: %s', (html, expected) => {
    expect(sanitize(html)).toBe(expected)
  })

  it.each([
    '<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</script>',
    '<style>body{display:none}</style>',
    '<iframe src="https://evil.test"></iframe>',
    '<object data="x"></object><embed src="x">',
    '<svg onload="alert(1)"><script>alert(1)</script></svg>',
    '<math><mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></mtext></math>',
    '<img src="x" onerror="alert(1)">',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<img src="javascript:alert(1)">',
    '<img srcset="javascript:alert(1) 1x">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVa\nScRiPt:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href=" \u0001javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="//evil.test">x</a><img src="//evil.test/p.png">',
    '<form action="https://evil.test"><input name="p"><button>x</button></form>',
    '<meta http-equiv="refresh" content="0;url=https://evil.test">',
    '<base href="https://evil.test">',
    '<link rel="stylesheet" href="https://evil.test">',
    '<p style="position:fixed;background:url(javascript:alert(1))">x</p>',
    '<p style="text-align:expression(alert(1))">x</p>',
    '<p class="a" id="b" data-x="c" onmouseover="alert(1)">x</p>',
    '<template><script>alert(1)</script></template>',
    '<!--[if IE]><script>alert(1)</script><![endif]-->',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  ])('leaves nothing that acts: %s', (html) => {
    const clean = sanitize(html)
    const acts =
      /<(script|style|iframe|object|embed|svg|math|form|input|meta|base|link|template)|\son\w+=|javascript:|vbscript:|data:|evil\.test|position|url\(|expression|class=|id=/i
    expect(clean).not.toMatch(acts)
    expect(sanitize(clean)).toBe(clean)
  })

  it('handles deeply nested markup quickly', () => {
    const deep = `${'<div>'.repeat(20_000)}글`
    expect(sanitize(deep).length).toBeLessThan(1_000)
  })
})
