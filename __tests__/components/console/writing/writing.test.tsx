import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from '@/__tests__/setup/property'
import { useState } from 'react'
import { RichText } from '@/components/console/writing/RichText'
import {
  isDeeper,
  keepsAll,
  MAX_DEPTH,
  readHtml,
  writeHtml,
} from '@/components/console/writing/textHtml'
import { sanitize } from '@/server/html/sanitize'
import { pasteText } from '../../../setup/richText'

const said: string[] = []

const Page = ({ initial = '' }: { initial?: string }) => {
  const [value, setValue] = useState(initial)
  return (
    <>
      <RichText
        label="내용"
        hint="손님이 읽어요."
        error={value === '' ? '내용을 입력해 주세요.' : ''}
        required
        value={value}
        onChange={(html) => {
          said.push(html)
          setValue(html)
        }}
      />
      <button onClick={() => setValue('<p>처음 글</p>')}>처음으로</button>
    </>
  )
}

const show = async (initial?: string) => {
  const user = userEvent.setup()
  render(<Page {...(initial === undefined ? {} : { initial })} />)
  return { user, text: await screen.findByRole('textbox', { name: '내용' }) }
}

const KNOWN = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'p',
  'blockquote',
  'ul',
  'ol',
  'li',
  'b',
  'em',
  'u',
  's',
  'a',
]
const OTHER = [
  'div',
  'span',
  'table',
  'tr',
  'td',
  'figure',
  'script',
  'style',
  'iframe',
  'svg',
  'dl',
  'pre',
]
const VOID = ['br', 'hr', 'img', 'input']

const value = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('https://bada.kr/?a=1&b="', '/ship/1', '//evil.test', 'tel:0411234567', '3', '0'),
  fc.constantFrom(
    'javascript:alert(1)',
    'data:text/html,x',
    ' \u0001javascript:x',
    'mailto:a@b.kr',
  ),
)
const name = fc.constantFrom(
  ...[
    'href',
    'src',
    'alt',
    'width',
    'height',
    'start',
    'type',
    'title',
    'style',
    'class',
    'onclick',
  ],
)
const attributes = fc.dictionary(name, value, { maxKeys: 4 }).map((all) =>
  Object.entries(all)
    .map(([key, text]) => ` ${key}="${text.replaceAll('"', '&quot;')}"`)
    .join(''),
)

/** What somebody may paste: good and bad elements, nested as they come. */
const { html } = fc.letrec<{ html: string; part: string }>((tie) => ({
  html: fc.array(tie('part'), { maxLength: 5 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.tuple(fc.constantFrom(...VOID), attributes).map(([tag, given]) => `<${tag}${given}>`),
    fc
      .tuple(fc.constantFrom(...KNOWN, ...OTHER), attributes, tie('html'))
      .map(([tag, given, inner]) => `<${tag}${given}>${inner}</${tag}>`),
  ),
}))

/** The same document, however void elements and entities are written. */
const asDocument = (text: string): string => {
  const around = document.createElement('div')
  around.innerHTML = text
  return around.innerHTML
}

describe('the field for formatted text', () => {
  beforeEach(() => said.splice(0))

  it('is a field of several lines with its hint and what is wrong', async () => {
    const { text } = await show()
    expect(text).toHaveAttribute('aria-required', 'true')
    expect(text).toHaveAttribute('aria-invalid', 'true')
    expect(text).toHaveAccessibleDescription('내용을 입력해 주세요. 손님이 읽어요.')
  })

  it('says as HTML what is written, and formats it', async () => {
    const { user, text } = await show()
    pasteText(text, '오늘 조황')
    expect(said.at(-1)).toBe('<p>오늘 조황</p>')
    await user.click(screen.getByRole('button', { name: '제목' }))
    expect(said.at(-1)).toBe('<h2>오늘 조황</h2>')
    expect(screen.getByRole('button', { name: '제목' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: '제목' }))
    expect(said.at(-1)).toBe('<p>오늘 조황</p>')
  })

  it('links to what somebody types as an address', async () => {
    const { user, text } = await show()
    pasteText(text, '문의 ')
    await user.click(screen.getByRole('button', { name: '링크' }))
    await user.click(screen.getByRole('button', { name: '넣기' }))
    expect(screen.getByText('주소나 전화번호를 입력해 주세요.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: '주소' }), '041-123-4567{Enter}')
    expect(said.at(-1)).toContain('<a href="tel:0411234567"')
  })

  it('shows a text that comes from outside, and drops what the storefront would not show', async () => {
    const { user, text } = await show(
      '<p>가<script>나</script></p><table><tr><td>표</td></tr></table>',
    )
    expect(text).toHaveTextContent('가표')
    expect(screen.getByText(/여기서 고칠 수 없는 서식/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '처음으로' }))
    expect(text).toHaveTextContent('처음 글')
  })
})

describe('the HTML of the editor', () => {
  it('passes the server’s sanitiser unchanged, whatever was pasted', () => {
    fc.assert(
      fc.property(html, (pasted) => {
        const written = writeHtml(readHtml(pasted))
        expect(asDocument(sanitize(written))).toBe(written)
        expect(writeHtml(readHtml(written))).toBe(written)
      }),
    )
  })

  it.each([
    '<p>물때 <strong>7물</strong><br>두 줄</p>',
    '<h2>요금</h2><h3>평일</h3><h4>오전</h4>',
    '<ul><li><p>가</p><ol start="3"><li><p>나</p></li></ol></li></ul>',
    '<blockquote><p>선장의 말</p></blockquote><hr>',
    '<img src="/picture/1.webp" alt="광어" width="640" height="480" loading="lazy">',
    '<p><a href="https://a.kr" target="_blank" rel="noopener noreferrer nofollow ugc">가</a></p>',
    '<p><strong><em><u><s>모두</s></u></em></strong></p>',
  ])('keeps what a text needs: %s', (text) => {
    expect(writeHtml(readHtml(text))).toBe(text)
    expect(keepsAll(text)).toBe(true)
  })

  it('reads words between blocks as a second reading would', () => {
    expect(writeHtml(readHtml('<h2>가</h2><hr> 나'))).toBe('<h2>가</h2><hr><p>나</p>')
  })

  it('leaves out empty lines at the end, and is empty where nothing is written', () => {
    expect(writeHtml(readHtml('<p>가</p><p></p><p></p>'))).toBe('<p>가</p>')
    expect(writeHtml(readHtml(''))).toBe('')
  })

  it('has the words alone of what is nested too deep for the storefront', () => {
    const deep = `${'<blockquote>'.repeat(30)}<p>깊은 글</p>${'</blockquote>'.repeat(30)}`
    const text = readHtml(deep)
    expect(isDeeper(text, MAX_DEPTH)).toBe(false)
    expect(writeHtml(text)).toBe('<p>깊은 글</p>')
  })

  it.each(['<table><tr><td>표</td></tr></table>', '<p style="text-align:center">가운데</p>'])(
    'says that it cannot keep %s',
    (text) => expect(keepsAll(text)).toBe(false),
  )
})
