import { screen, waitFor } from '@testing-library/react'
import { articlesPage } from '@/components/console/articles/ArticlesPage'
import { changeArticlePage } from '@/components/console/articles/ChangeArticlePage'
import { newArticlePage } from '@/components/console/articles/NewArticlePage'
import type { ArticleLine, WrittenArticle } from '@/lib/contract/console/articles'
import { answerConsole, LOST, renderConsole } from '../../setup/renderConsole'
import { pasteText } from '../../setup/richText'

const lineOf = (no: number, title: string, of: Partial<ArticleLine> = {}): ArticleLine => ({
  ...{ no, kind: 'notice', title, image: '', ship_name: '바다호' },
  ...{ starts_on: null, ends_on: null, shown_from: null, shown_until: null },
  ...{ created_at: '2031-04-01T00:00:00.000Z', ...of },
})
const ARTICLE: WrittenArticle = {
  ...lineOf(4, '겨울 휴무'),
  ...{ type: '', contents_html: '<p>1월은 쉬어요.</p>', is_popup: 0, version: 2 },
}

const List = articlesPage('operator')
const New = newArticlePage('operator')
const Change = changeArticlePage('operator')

beforeEach(() => sessionStorage.clear())

describe('the list of articles', () => {
  it('says of each whether it is shown, and goes on below the last row', async () => {
    const lines = [
      lineOf(9, '예약한 글', { shown_from: '2999-01-01' }),
      lineOf(8, '지난 글', { shown_until: '2020-01-01' }),
    ]
    const pages = [
      { list: lines, next: 8 },
      { list: [lineOf(3, '옛 글')], next: null },
    ]
    answerConsole('get', '/articles', () => ({ body: pages.shift() ?? { list: [], next: null } }))
    const { user } = renderConsole(<List />, { path: '/articles' })
    expect(await screen.findByText(/^예약 ·/)).toBeVisible()
    expect(screen.getByText(/^기간이 끝남 ·/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '더 보기' }))
    expect(await screen.findByRole('link', { name: '고치기 옛 글' })).toHaveAttribute(
      'href',
      '/articles/3',
    )
    expect(screen.queryByRole('button', { name: '더 보기' })).not.toBeInTheDocument()
  })

  it('changes its kind by a tab', async () => {
    answerConsole('get', '/articles', () => ({ body: { list: [], next: null } }))
    const { user, visits } = renderConsole(<List />, { path: '/articles' })
    expect(await screen.findByText('아직 올린 글이 없어요.')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: '이벤트' }))
    expect(visits.current).toBe('/articles?kind=event')
    expect(screen.getByRole('link', { name: '이벤트 쓰기' })).toHaveAttribute(
      'href',
      '/articles/new?kind=event',
    )
  })
})

describe('a new article', () => {
  it('is not sent without text, and is the same one after a lost answer', async () => {
    const ships = [{ ship_no: 3, ship_name: '바다호', port_name: '오천항', fish: [] }]
    answerConsole('get', '/report_trips', () => ({
      body: { today: '2031-04-01', ships, trips: [], species: [] },
    }))
    let status = LOST
    const sent = answerConsole('post', '/articles', () => ({ status, body: { no: 5 } }))
    const { user, visits } = renderConsole(<New />, { path: '/articles/new?kind=notice' })
    await user.type(await screen.findByLabelText(/제목/), '겨울 휴무')
    await user.click(screen.getByRole('button', { name: '공지사항 올리기' }))
    expect(screen.getByText('내용을 입력해 주세요.')).toBeVisible()
    expect(sent).toEqual([])
    pasteText(await screen.findByRole('textbox', { name: '내용' }), '1월은 쉬어요.')
    await user.click(screen.getByRole('button', { name: '공지사항 올리기' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await screen.findByRole('button', { name: '공지사항 올리기' })
    status = 200
    await user.click(await screen.findByRole('button', { name: '공지사항 올리기' }))
    await waitFor(() => expect(visits.pushed).toEqual(['/articles?kind=notice']))
    expect(sent[0]?.body).toMatchObject({
      ...{ kind: 'notice', ship_no: 3, title: '겨울 휴무', contents_html: '<p>1월은 쉬어요.</p>' },
    })
    expect(sent[1]?.body).toEqual(sent[0]?.body)
  })
})

it('an article is changed as it was read, and a change by somebody else is said', async () => {
  answerConsole('get', '/articles/4', () => ({ body: ARTICLE }))
  const sent = answerConsole('put', '/articles/4', () => ({
    status: 409,
    body: { message: '그사이 다른 사람이 이 글을 고쳤어요.' },
  }))
  const { user } = renderConsole(<Change />, { path: '/articles/4' })
  const title = await screen.findByLabelText(/제목/)
  await user.clear(title)
  await user.type(title, '설 휴무')
  await user.click(screen.getByRole('button', { name: /올리기|저장/ }))
  expect(await screen.findByText('그사이 다른 사람이 이 글을 고쳤어요.')).toBeVisible()
  expect(sent[0]?.body).toMatchObject({ title: '설 휴무', version: 2 })
})
