import { withHeadingsFrom } from '@/lib/text/headingLevels'

describe('headings of a text', () => {
  it('begin at the level of their place', () => {
    expect(withHeadingsFrom('<h3>가</h3><p>글</p><h3>나</h3>', 2)).toBe(
      '<h2>가</h2><p>글</p><h2>나</h2>',
    )
    expect(withHeadingsFrom('<h2>가</h2>', 3)).toBe('<h3>가</h3>')
  })

  it('skip no level', () => {
    const html = '<h2>1</h2><h4>1.1</h4><h4>1.2</h4><h2>2</h2><h3>2.1</h3><h4>2.1.1</h4>'
    expect(withHeadingsFrom(html, 2)).toBe(
      '<h2>1</h2><h3>1.1</h3><h3>1.2</h3><h2>2</h2><h3>2.1</h3><h4>2.1.1</h4>',
    )
  })

  it('that begin deep are all at the first level until one is below another', () => {
    expect(withHeadingsFrom('<h4>가</h4><h3>나</h3><h4>다</h4>', 2)).toBe(
      '<h2>가</h2><h2>나</h2><h3>다</h3>',
    )
  })

  it('keep their attributes, and nothing else changes', () => {
    expect(withHeadingsFrom('<h3 style="text-align:left">가</h3><hr><header>', 2)).toBe(
      '<h2 style="text-align:left">가</h2><hr><header>',
    )
    expect(withHeadingsFrom('h3 &lt;h3&gt;', 2)).toBe('h3 &lt;h3&gt;')
  })
})
