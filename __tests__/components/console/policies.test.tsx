import { screen, waitFor, within } from '@testing-library/react'
import { PoliciesPage } from '@/components/console/policies/PoliciesPage'
import type { PolicyVersion } from '@/lib/contract/console/policies'
import { answerConsole, renderConsole } from '../../setup/renderConsole'

const versionOf = (no: number, of: Partial<PolicyVersion>): PolicyVersion => ({
  ...{ no, type: 'terms', title: '이용약관', contents_html: `<p>${no}번째 내용</p>`, version: 1 },
  ...{ starts_on: '2026-01-01', ends_on: null, state: 'inForce', ...of },
})
const LIST = [
  versionOf(3, { starts_on: '2999-01-01', state: 'waiting' }),
  versionOf(2, {}),
  versionOf(1, { starts_on: '2025-01-01', ends_on: '2025-12-31', state: 'former' }),
]

const open = () => {
  const asked = answerConsole('get', '/policies', () => ({ body: { list: LIST } }))
  return { asked, ...renderConsole(<PoliciesPage />, { path: '/policies' }) }
}

describe('the page of policy texts', () => {
  beforeEach(() => sessionStorage.clear())

  it('has every version, of which only the one that waits can be changed or given up', async () => {
    const { user } = open()
    const headings = await screen.findAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      '시행 예정 · 2999.01.01부터',
      '시행 중 · 2026.01.01부터',
      '이전 내용 · 2025.01.01부터 2025.12.31까지',
    ])
    const [waiting] = screen.getAllByRole('button', { name: '고치기' })
    expect(screen.getAllByRole('button', { name: '고치기' })).toHaveLength(1)
    const changed = answerConsole('put', '/policies/3', () => ({ body: {} }))
    await user.click(waiting as HTMLElement)
    await user.type(await screen.findByLabelText(/제목/), ' 개정')
    await user.click(screen.getByRole('button', { name: '고친 내용 올리기' }))
    expect(await screen.findByText('고쳤어요.')).toBeVisible()
    expect(changed[0]?.body).toMatchObject({ title: '이용약관 개정', version: 1 })
  })

  it('begins a new version with the text in force, and asks for its day', async () => {
    const { user } = open()
    const sent = answerConsole('post', '/policies', () => ({ body: { no: 4 } }))
    await user.click(await screen.findByRole('button', { name: '새 내용 쓰기' }))
    const text = await screen.findByRole('textbox', { name: '내용' })
    expect(within(text).getByText('2번째 내용')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '새 내용 올리기' }))
    expect(sent).toEqual([])
    await user.type(screen.getByLabelText(/시행하는 날/), '2999-02-01')
    await user.click(screen.getByRole('button', { name: '새 내용 올리기' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      ...{ type: 'terms', starts_on: '2999-02-01', contents_html: '<p>2번째 내용</p>' },
      request_key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    })
  })

  it('shows another text by a tab', async () => {
    const { user, visits } = open()
    await screen.findAllByRole('heading', { level: 2 })
    await user.click(screen.getByRole('tab', { name: /개인정보/ }))
    expect(visits.current).toBe('/policies?type=privacy')
  })
})
