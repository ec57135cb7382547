import { pageDescription } from '@/lib/head/pageDescription'
import { summaryOf } from '@/server/html/summary'

const texts = [
  '<p>새벽에는 조용하다가 <b>물돌이</b>부터 쏟아졌어요.</p><table><tr><td>15℃</td></tr></table>',
  `<p>${'🎣'.repeat(150)}</p>`,
  '<script>no()</script>&lt;갑오징어&gt;',
  '',
]

describe('the summary of a text', () => {
  it('is its description, also when it is asked again', () => {
    for (const html of [...texts, ...texts]) expect(summaryOf(html)).toBe(pageDescription(html))
  })

  it('follows a text that is changed', () => {
    expect(summaryOf('<p>오전</p>')).toBe('오전')
    expect(summaryOf('<p>오후</p>')).toBe('오후')
  })

  it('is right when more texts were asked for than are kept', () => {
    const long = '가'.repeat(1_900)
    for (let no = 0; no < 1_000; no += 1) {
      expect(summaryOf(`<p>${no}</p>${long}`)).toBe(`${no} ${long}`.slice(0, 100))
    }
    expect(summaryOf(`<p>0</p>${long}`)).toBe(`0 ${long}`.slice(0, 100))
  })
})
