import { levelHeadings } from '@/lib/text/levelHeadings'

it.each([
  ['begins below the title of the page', '<h3>가</h3><h3>나</h3>', '<h2>가</h2><h2>나</h2>'],
  [
    'skips no level, and keeps which is above which',
    '<h2>가</h2><h4>나</h4><h4>다</h4><h2>라</h2><h3>마</h3>',
    '<h2>가</h2><h3>나</h3><h3>다</h3><h2>라</h2><h3>마</h3>',
  ],
  [
    'lets a higher one follow',
    '<h4>가</h4><h3>나</h3><h4>다</h4>',
    '<h2>가</h2><h2>나</h2><h3>다</h3>',
  ],
  [
    'keeps attributes and other elements',
    '<hr><h3 style="text-align:center">가</h3><p>h3</p>',
    '<hr><h2 style="text-align:center">가</h2><p>h3</p>',
  ],
])('%s', (_words, html, levelled) => {
  expect(levelHeadings(html)).toBe(levelled)
})
