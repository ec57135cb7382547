import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RichText } from '@/components/console/writing/RichText'
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
