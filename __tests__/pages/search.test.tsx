import { screen, waitFor, within } from '@testing-library/react'
import { toKstDate } from '@/lib/date/kst'
import SearchPage from '@/pages/[host]/search'
import { intentActions } from '@/store/slices/intent'
import { storedPart } from '@/store/persist/storedState'
import { searchesActions } from '@/store/slices/searches'
import { answer, dropConnection } from '../setup/handlers/answer'
import { shipItemOf, storefrontOf } from '../setup/handlers/wire'
import { network } from '../setup/network'
import { renderWithStore } from '../setup/render'

const answerSearch = (total = 2) => {
  const asked: Record<string, string>[] = []
  network.use(
    answer('getShipList', ({ query }) => {
      asked.push(query)
      const list = Array.from({ length: Math.min(total, 2) }, (_, index) => shipItemOf(index + 1))
      return {
        list,
        total,
        page: 1,
        general: { list, total },
        service_type: [
          { code: 'SHIP', name: '선상낚시', total },
          { code: 'BUS', name: '출조버스', total: 0 },
        ],
      }
    }),
    answer('getSuggestSearch', {
      list: [
        { word: '갑오징어', type: 'fish' },
        { word: '오천항', type: 'port' },
        { word: '가인호', type: 'ship' },
      ],
    }),
  )
  return asked
}

type Found = Parameters<typeof SearchPage>[0]['found']

const show = (path = '/search', words: string[] = [], found?: Found) =>
  renderWithStore(
    <SearchPage
      storefront={storefrontOf()}
      origin="http://bada.localhost:3000"
      {...(found ? { found } : {})}
    />,
    { router: { path }, actions: words.map((word) => searchesActions.searchAdded(word)) },
  )

describe('search page', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('shows the results of the HTML at once, and loads those of other words', async () => {
    const asked = answerSearch()
    const { user } = show('/search?search=%EB%8F%84%EB%AF%B8', [], {
      word: '도미',
      general: { list: [shipItemOf(9)], total: 1 },
      service_type: [],
    })
    expect(screen.getByText('‘도미’ 검색 결과 1척')).toBeVisible()
    expect(screen.getByRole('link', { name: '바다9호' })).toBeVisible()
    expect(asked).toEqual([])
    await user.clear(screen.getByRole('combobox', { name: '검색어' }))
    await user.type(screen.getByRole('combobox', { name: '검색어' }), '갑오징어{Enter}')
    expect(await screen.findByText('‘갑오징어’ 검색 결과 2척')).toBeVisible()
  })

  it('goes on by links, for visitors without scripts too', () => {
    answerSearch()
    const word = encodeURIComponent('도미')
    show(`/search?search=${word}&page=2`, [], {
      word: '도미',
      general: {
        list: Array.from({ length: 30 }, (_, index) => shipItemOf(31 + index)),
        total: 70,
        page: 2,
      },
      service_type: [],
    })
    expect(screen.getByRole('link', { name: '바다31호' })).toBeVisible()
    expect(screen.getByRole('link', { name: '이전 목록 보기' })).toHaveAttribute(
      'href',
      `/search?search=${word}`,
    )
    expect(screen.getByRole('link', { name: '더 보기' })).toHaveAttribute(
      'href',
      `/search?search=${word}&page=3`,
    )
  })

  it('is a form that loads the page with the word where scripts are off', () => {
    show()
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search')
    expect(screen.getByRole('combobox', { name: '검색어' })).toHaveAttribute('name', 'search')
  })

  it('shows the results of the query, with totals per service type', async () => {
    const asked = answerSearch()
    show('/search?search=%EA%B0%91%EC%98%A4%EC%A7%95%EC%96%B4')
    expect(await screen.findByText('‘갑오징어’ 검색 결과 2척')).toBeVisible()
    expect(screen.getByRole('link', { name: '바다1호' })).toBeVisible()
    expect(screen.getByRole('link', { name: '선상낚시 2' })).toHaveAttribute(
      'href',
      expect.stringContaining('search=%EA%B0%91'),
    )
    expect(screen.queryByRole('link', { name: /출조버스/ })).not.toBeInTheDocument()
    expect(asked).toHaveLength(1)
    expect(screen.getByRole('combobox', { name: '검색어' })).toHaveValue('갑오징어')
  })

  it('suggests while typing, by initial consonants, and works with the keyboard', async () => {
    answerSearch()
    const { user, visits, store } = show()
    const box = screen.getByRole('combobox', { name: '검색어' })
    await user.type(box, 'ㄱㅇ')
    const list = await screen.findByRole('listbox', { name: '추천 검색어' })
    expect(within(list).getAllByRole('option')).toHaveLength(2)
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('갑오징어')
    await user.keyboard('{Enter}')
    expect(visits.pushed).toEqual([`/search?search=${encodeURIComponent('갑오징어')}`])
    expect(store.getState().searches.recent).toEqual(['갑오징어'])
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('closes the suggestions on Escape and accepts one on a press', async () => {
    answerSearch()
    const { user, visits } = show()
    await user.type(screen.getByRole('combobox'), '오천')
    await screen.findByRole('option', { name: /오천\s*항/ })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await user.keyboard('하')
    await user.click(await screen.findByRole('option', { name: /오천\s*항/ }))
    expect(visits.current).toContain(encodeURIComponent('오천항'))
  })

  it('stores the latest five searches, which are removed one by one or all at once', async () => {
    answerSearch()
    const { user, visits } = show('/search', ['하나', '둘', '셋', '넷', '다섯', '여섯'])
    const recent = within(screen.getByRole('region', { name: '최근 검색어' }))
    expect(recent.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '여섯',
      '다섯',
      '넷',
      '셋',
      '둘',
    ])
    await user.click(recent.getByRole('button', { name: '넷 지우기' }))
    expect(recent.getAllByRole('listitem')).toHaveLength(4)
    expect(recent.getByRole('button', { name: '셋 지우기' })).toHaveFocus()
    await user.click(recent.getByRole('button', { name: '셋' }))
    expect(visits.current).toContain(encodeURIComponent('셋'))
  })

  it('clears the latest searches', async () => {
    const { user } = show('/search', ['하나'])
    await user.click(screen.getByRole('button', { name: '모두 지우기' }))
    expect(screen.getByText(/초성만 입력해도 돼요/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it.each([
    ['10,000 characters', '가'.repeat(10_000)],
    ['emoji', '🐟🎣'],
    ['half a syllable', 'ㄱ'],
  ])('says what to do when %s find nothing', async (_name, typed) => {
    const asked = answerSearch(0)
    show(`/search?search=${encodeURIComponent(typed)}`)
    expect(await screen.findByText(/맞는 상품이 없어요/)).toBeVisible()
    expect(asked[0]?.search?.length).toBeLessThanOrEqual(100)
  })

  it('offers a retry when the search fails', async () => {
    network.use(dropConnection('getShipList'))
    const { user } = show('/search?search=a')
    const retry = await screen.findByRole('button', { name: '다시 시도' })
    answerSearch()
    await user.click(retry)
    expect(await screen.findByText(/검색 결과 2척/)).toBeVisible()
  })

  it('heeds what was said, hands it on, and lets it be taken back', async () => {
    const asked = answerSearch()
    const { user, visits } = show('/search?search=a&party=2')
    expect(await screen.findByText('‘a’ 검색 결과 2척')).toBeVisible()
    expect(asked.at(-1)).toMatchObject({ search: 'a', party: '2' })
    expect(screen.getByRole('link', { name: '선상낚시 2' })).toHaveAttribute(
      'href',
      expect.stringContaining('search=a&party=2'),
    )
    await user.click(screen.getByRole('button', { name: '2명 지우기' }))
    expect(visits.current).toBe('/search?search=a')
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('party'))
  })

  it('says what it took the words for, and links operators, ports and reports', async () => {
    network.use(
      answer('getShipList', () => {
        const list = [
          shipItemOf(1, { port_name: '대천항' }),
          shipItemOf(2, { port_name: '무창포항' }),
        ]
        return {
          ...{ list, total: 2, page: 1, general: { list, total: 2 }, service_type: [] },
          understood: [
            { kind: 'town', name: '보령', code: '' },
            { kind: 'fish', name: '주꾸미', code: '주꾸미' },
          ],
          operators: [
            { name: '보령선단', host: 'boryeong' },
            { name: '주소 없는 선단', host: '' },
          ],
        }
      }),
    )
    show(`/search?search=${encodeURIComponent('보령 쭈꾸미')}`)
    expect(await screen.findByText('주꾸미 · 보령에서 찾았어요.')).toBeVisible()
    const also = within(screen.getByRole('list', { name: '함께 찾은 것' }))
    const hrefs = also.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(hrefs.map(decodeURIComponent)).toEqual([
      'http://boryeong.localhost:3000',
      expect.stringMatching(/^\/search\?search=보령.쭈꾸미.대천항$/),
      expect.stringMatching(/^\/search\?search=보령.쭈꾸미.무창포항$/),
      '/info/ship_board?fish=주꾸미',
    ])
  })

  it('shows rows instead of large cards where the visitor chose them, and remembers it', async () => {
    answerSearch()
    const { user, store } = show('/search?search=a')
    await user.click(await screen.findByRole('button', { name: '작게 보기' }))
    expect(screen.getByRole('button', { name: '크게 보기' })).toHaveFocus()
    expect(document.documentElement).toHaveAttribute('data-rows')
    expect(storedPart(store.getState()).personalFilter01.isCompact).toBe(true)
  })

  it('asks for an area, which a chip takes back', async () => {
    const asked = answerSearch()
    network.use(
      answer('getShipFilter', {
        fish: [],
        area: [{ code: 'CHUNGNAM', name: '충남' }],
        fishing_method: [],
        fishing_method_travelout: [],
      }),
    )
    const { user, visits } = show('/search?search=a')
    await user.click(await screen.findByRole('button', { name: '지역' }))
    await user.click(await screen.findByRole('button', { name: '충남' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ area: 'CHUNGNAM' }))
    await user.click(screen.getByRole('button', { name: '충남 지우기' }))
    expect(visits.current).toBe('/search?search=a')
  })

  it('offers today where a trip of today can still be booked', async () => {
    const now = toKstDate(new Date())
    const asked: Record<string, string>[] = []
    network.use(
      answer('getShipList', ({ query }) => {
        asked.push(query)
        const list = [shipItemOf(1, { next_sdate: now })]
        return { list, total: 1, page: 1, general: { list, total: 1 }, service_type: [] }
      }),
    )
    const { user } = show('/search?search=a')
    await user.click(await screen.findByRole('button', { name: '날짜' }))
    await user.click(await screen.findByRole('button', { name: '오늘' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'a', sdate: now }))
  })

  it('lists everything that fits where only a day or a party was said', async () => {
    const asked: Record<string, string>[] = []
    network.use(
      answer('getShipList', ({ query }) => {
        asked.push(query)
        return { list: [shipItemOf(4)], total: 1, page: 1, general: null, service_type: [] }
      }),
    )
    show('/search?party=3')
    expect(await screen.findByText('조건에 맞는 상품 1척')).toBeVisible()
    expect(screen.getByRole('link', { name: '바다4호' })).toBeVisible()
    expect(asked).toEqual([expect.objectContaining({ party: '3' })])
  })

  it('searches for the day that was said on another page', async () => {
    const asked = answerSearch()
    const said = intentActions.intentChanged({ sdate: '', party: 4, fish: [] })
    renderWithStore(
      <SearchPage storefront={storefrontOf()} origin="http://bada.localhost:3000" />,
      { router: { path: '/search?search=a' }, actions: [said] },
    )
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'a', party: '4' }))
  })

  it('offers what to leave out of a search that finds nothing, with what that would find', async () => {
    const asked: Record<string, string>[] = []
    network.use(
      answer('getShipList', ({ query }) => {
        asked.push(query)
        const total = query.party ? 0 : 4
        return { list: [], total, page: 1, general: { list: [], total }, service_type: [] }
      }),
    )
    const { user, visits } = show('/search?search=a&party=3')
    expect(await screen.findByText('‘a’에 맞는 상품이 없어요.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: '3명 빼고 4척' }))
    expect(visits.current).toBe('/search?search=a')
    expect(asked).toContainEqual({ ship_no: '1', party: '3', is_count: '1' })
    expect(screen.queryByRole('button', { name: /^‘a’ 빼고/ })).not.toBeInTheDocument()
    expect(await screen.findByText(/^검색어를 줄이거나/)).toBeVisible()
  })
})
