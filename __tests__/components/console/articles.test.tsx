import { screen, waitFor, within } from '@testing-library/react'
import { articlesPage } from '@/components/console/articles/ArticlesPage'
import { changeArticlePage } from '@/components/console/articles/ChangeArticlePage'
import { newArticlePage } from '@/components/console/articles/NewArticlePage'
import { GuidePage } from '@/components/console/guide/GuidePage'
import { PoliciesPage } from '@/components/console/policies/PoliciesPage'
import type { ArticleLine, WrittenArticle } from '@/lib/contract/console/articles'
import type { PolicyVersion } from '@/lib/contract/console/policies'
import { LAW_RULE } from '@/lib/sea/sailLimits'
import { answerConsole, LOST, renderConsole } from '../../setup/renderConsole'
import { pasteText } from '../../setup/richText'

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

describe('articles', () => {
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
        ...{
          kind: 'notice',
          ship_no: 3,
          title: '겨울 휴무',
          contents_html: '<p>1월은 쉬어요.</p>',
        },
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
})

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
    await user.click(screen.getByRole('button', { name: '미리보기' }))
    const preview = within(await screen.findByRole('dialog', { name: '이용약관' }))
    expect(preview.getByText('2번째 내용')).toBeVisible()
    await user.click(preview.getByRole('button', { name: '닫기' }))
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

describe('what an operator tells and lets bookers do', () => {
  it('says until when they change reservations themselves, and at which money', async () => {
    const rule = { hours: 0, money: 'same' }
    answerConsole('get', '/own_change', () => ({ body: rule }))
    answerConsole('get', '/sail_rule', () => ({ body: LAW_RULE }))
    answerConsole('get', '/ship_guides', () => ({ body: { list: [] } }))
    const sent = answerConsole('put', '/own_change', () => ({ body: rule }))
    const { user } = renderConsole(<GuidePage />)
    const hours = await screen.findByLabelText('출발 몇 시간 전까지 바꿀 수 있나요')
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    await user.clear(hours)
    await user.type(hours, '48')
    await user.click(screen.getByRole('radio', { name: /더 내는 변경까지/ }))
    await user.click(screen.getByRole('button', { name: '저장하기' }))
    expect(await screen.findByRole('status')).toHaveTextContent('저장했어요.')
    expect(sent[0]?.body).toEqual({ hours: 48, money: 'more' })
  })

  it('sets stricter limits of wind and waves than the law’s, and until when it decides', async () => {
    answerConsole('get', '/own_change', () => ({ body: { hours: 0, money: 'same' } }))
    answerConsole('get', '/sail_rule', () => ({ body: LAW_RULE }))
    answerConsole('get', '/ship_guides', () => ({ body: { list: [] } }))
    const sent = answerConsole('put', '/sail_rule', () => ({ body: LAW_RULE }))
    const { user } = renderConsole(<GuidePage />)
    const waves = await screen.findByLabelText('물결 (m)')
    const save = screen.getByRole('button', { name: '출조 기준 저장하기' })
    await user.clear(waves)
    await user.type(waves, '2.1')
    await user.click(save)
    expect(await screen.findByText('물결은 0.1에서 2 사이의 숫자로 입력해 주세요.')).toBeVisible()
    await user.clear(waves)
    await user.type(waves, '1.5')
    await user.click(save)
    expect(await screen.findByRole('status')).toHaveTextContent('저장했어요.')
    expect(sent.map(({ body }) => body)).toEqual([{ ...LAW_RULE, waves: 1.5 }])
  })

  it('tells of each ship when the phone is answered, where to park, and where one meets', async () => {
    const guide = { phone_hours: '', parking: '', meeting_image: '' }
    const row = { ship_no: 3, ship_name: '바다1호', ...guide }
    answerConsole('get', '/own_change', () => ({ body: { hours: 0, money: 'same' } }))
    answerConsole('get', '/sail_rule', () => ({ body: LAW_RULE }))
    answerConsole('get', '/ship_guides', () => ({ body: { list: [row] } }))
    const sent = answerConsole('put', '/ship_guides/3', () => ({ body: guide }))
    const { user } = renderConsole(<GuidePage />)
    const ship = within(await screen.findByRole('group', { name: '바다1호' }))
    await user.type(ship.getByLabelText('주차'), '항구 앞')
    expect(ship.getByLabelText('만나는 곳 사진 올리기')).toBeEnabled()
    await user.click(ship.getByRole('button', { name: '바다1호 안내 저장하기' }))
    expect(await ship.findByText('저장했어요.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ ...guide, parking: '항구 앞' })
  })
})
