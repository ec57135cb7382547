import { screen, within } from '@testing-library/react'
import { NewsBoard } from '@/components/board/NewsBoard'
import { Article } from '@/components/common/text/Article'
import { answer, refuse } from '../../setup/handlers/answer'
import { boardItemOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { renderWithStore } from '../../setup/render'

const detailOf = (viewCount = 3) => ({
  ...boardItemOf(7, { title: '새 단장을 마쳤어요', view_count: viewCount }),
  contents: '<p>쉼터를 <strong>새로</strong> 고쳤어요.</p>',
})

describe('field news', () => {
  it('are complete in the page’s HTML, with their Korean day', () => {
    renderWithStore(<NewsBoard shipNo={1} initial={{ list: [boardItemOf(7)], total: 1 }} />)
    const card = screen.getByRole('article')
    expect(within(card).getByRole('link', { name: '현장소식 7' })).toHaveAttribute(
      'href',
      '/info/board/7',
    )
    expect(within(card).getByText(/바다1호/)).toBeVisible()
  })

  it('grow by the button', async () => {
    network.use(answer('getInfoBoardList', { list: [boardItemOf(31)], total: 31, page: 2 }))
    const list = Array.from({ length: 30 }, (_, index) => boardItemOf(index + 1))
    const { user } = renderWithStore(<NewsBoard shipNo={1} initial={{ list, total: 31 }} />)
    await user.click(screen.getByRole('link', { name: '더 보기' }))
    expect(await screen.findByRole('link', { name: '현장소식 31' })).toBeVisible()
  })

  it('begin at the page of the address, which links to the pages before and after', async () => {
    const asked: (string | undefined)[] = []
    network.use(
      answer('getInfoBoardList', ({ query }) => {
        asked.push(query.page)
        return { list: [boardItemOf(91)], total: 91, page: 4 }
      }),
    )
    const list = Array.from({ length: 30 }, (_, index) => boardItemOf(61 + index))
    const initial = { list, total: 91, page: 3 }
    const { user } = renderWithStore(<NewsBoard shipNo={1} initial={initial} />)
    expect(screen.getByRole('link', { name: '이전 목록 보기' })).toHaveAttribute(
      'href',
      '/info/board/?page=2',
    )
    const next = screen.getByRole('link', { name: '더 보기' })
    expect(next).toHaveAttribute('href', '/info/board/?page=4')
    await user.click(next)
    expect(await screen.findByRole('link', { name: '현장소식 91' })).toBeVisible()
    expect(asked).toEqual(['4'])
    expect(screen.getAllByRole('article')).toHaveLength(31)
  })

  it('say what to do when there are none', () => {
    renderWithStore(<NewsBoard shipNo={1} initial={{ list: [], total: 0 }} />)
    expect(screen.getByText('아직 올라온 소식이 없어요.')).toBeVisible()
    expect(screen.getByRole('link', { name: '상품 둘러보기' })).toBeVisible()
  })
})

describe('one field news', () => {
  it('shows what the operator wrote, and counts a view', async () => {
    network.use(answer('getBoardDetail', { detail: detailOf(4) }))
    renderWithStore(<Article listHref="/info/board/" initial={detailOf()} />)
    expect(screen.getByRole('heading', { level: 1, name: '새 단장을 마쳤어요' })).toBeVisible()
    expect(screen.getByText('새로').tagName).toBe('STRONG')
    expect(await screen.findByText(/조회 4/)).toBeVisible()
    expect(screen.getByRole('link', { name: '상품 보기' })).toHaveAttribute('href', '/ship/1')
  })

  it('stays when the view cannot be counted', async () => {
    network.use(refuse('getBoardDetail', 404, '찾으시는 글이 없어요.'))
    renderWithStore(<Article listHref="/info/board/" initial={{ ...detailOf(), ship: null }} />)
    expect(await screen.findByText(/조회 3/)).toBeVisible()
    expect(screen.queryByRole('link', { name: '상품 보기' })).not.toBeInTheDocument()
  })
})
