import { screen, waitFor } from '@testing-library/react'
import { OpenInquiries } from '@/components/console/inquiries/OpenInquiries'
import type { ConsoleInquiry } from '@/lib/contract/console/inquiries'
import { answerConsole, renderConsole } from '../../setup/renderConsole'

const inquiryOf = (of: Partial<ConsoleInquiry> = {}): ConsoleInquiry => ({
  ...{ inquiry_no: 5, ship_name: '바다1호', title: '주차', contents: '주차장이 있나요?' },
  ...{ name: '홍길동', phone: '01012345678', created_at: '2031-04-01T00:00:00.000Z' },
  ...of,
})

const open = async ({ user }: ReturnType<typeof renderConsole>) => {
  await user.click(await screen.findByRole('button', { name: '답변하기' }))
  return screen.getByRole('textbox', { name: /답변/ })
}

describe('the page of inquiries', () => {
  const kept = { version: 3, list: [{ name: '주차', text: '{이름}님, {배} 앞에 있어요.' }] }
  beforeEach(() => {
    sessionStorage.clear()
    answerConsole('get', '/inquiries/templates', () => ({ body: kept }))
  })

  it('shows what is asked, by whom, and answers it', async () => {
    let list = [inquiryOf()]
    answerConsole('get', '/inquiries', () => ({ body: { count: 240, list } }))
    const sent = answerConsole('post', '/inquiries/5/answer', () => {
      list = []
      return { body: {} }
    })
    const shown = renderConsole(<OpenInquiries />)
    expect(await screen.findByRole('heading', { name: '주차' })).toBeVisible()
    expect(screen.getByText(/문의 240건이에요. 오래된 것부터 100건까지/)).toBeVisible()
    expect(screen.getByText('주차장이 있나요?')).toBeVisible()
    expect(screen.getByRole('link', { name: '010-1234-5678' })).toHaveAttribute(
      'href',
      'tel:01012345678',
    )
    await shown.user.type(await open(shown), '네, 있어요.')
    await shown.user.click(screen.getByRole('button', { name: '답변 보내기' }))
    expect(await screen.findByText('답할 문의가 없어요.')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ body: { answer: '네, 있어요.' } })])
  })

  it('says why an answer was not sent, and keeps it through a reload', async () => {
    answerConsole('get', '/inquiries', () => ({
      body: { count: 1, list: [inquiryOf({ name: '' })] },
    }))
    answerConsole('post', '/inquiries/5/answer', () => ({
      status: 409,
      body: { message: '이미 답변한 문의예요.' },
    }))
    const shown = renderConsole(<OpenInquiries />)
    await shown.user.type(await open(shown), '네')
    await shown.user.click(screen.getByRole('button', { name: '답변 보내기' }))
    expect(await screen.findByText('이미 답변한 문의예요.')).toBeVisible()
    shown.unmount()
    expect(await open(renderConsole(<OpenInquiries />))).toHaveValue('네')
    expect(screen.getByText('비회원')).toBeVisible()
  })

  it('puts a kept answer below what is typed by one press, with name and boat', async () => {
    answerConsole('get', '/inquiries', () => ({ body: { list: [inquiryOf()] } }))
    const shown = renderConsole(<OpenInquiries />)
    const field = await open(shown)
    await shown.user.type(field, '안녕하세요.')
    await shown.user.click(await screen.findByRole('button', { name: '주차' }))
    expect(field).toHaveValue('안녕하세요.\n홍길동님, 바다1호 앞에 있어요.')
  })

  it('makes, changes and removes kept answers', async () => {
    answerConsole('get', '/inquiries', () => ({ body: { list: [] } }))
    const saved = answerConsole('put', '/inquiries/templates', () => ({ body: kept }))
    const { user } = renderConsole(<OpenInquiries />)
    await user.click(await screen.findByRole('button', { name: '자주 쓰는 답변' }))
    await user.click(await screen.findByRole('button', { name: '답변 더하기' }))
    await user.type(screen.getByLabelText(/이름/), '물때')
    const text = screen.getByLabelText(/답변/, { selector: 'textarea' })
    await user.type(text, '{{성함}')
    await user.click(screen.getByRole('button', { name: '저장하기' }))
    expect(screen.getByText(/자동으로 채워지는 말이 아니에요/)).toBeVisible()
    await user.clear(text)
    await user.type(text, '사리예요.')
    await user.click(screen.getByRole('button', { name: '저장하기' }))
    await user.click(await screen.findByRole('button', { name: '주차 지우기' }))
    await user.click(screen.getByRole('button', { name: '지우기' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved.map(({ body }) => body)).toEqual([
      { version: 3, list: [...kept.list, { name: '물때', text: '사리예요.' }] },
      { version: 3, list: [] },
    ])
  })

  it('can be read again after an error', async () => {
    answerConsole('get', '/inquiries', () => ({ status: 500, body: { message: '오류가 났어요.' } }))
    renderConsole(<OpenInquiries />)
    expect(await screen.findByText('오류가 났어요.')).toBeVisible()
    expect(screen.getByRole('button', { name: /다시/ })).toBeVisible()
  })
})
