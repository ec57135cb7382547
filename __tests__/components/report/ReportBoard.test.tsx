import { act, screen, waitFor, within } from '@testing-library/react'
import { ReportBoard } from '@/components/report/ReportBoard'
import { changeIntent } from '@/store/intent/visitIntent'
import type { RouterLocation } from '../../setup/memoryRouter'
import { answer, refuse } from '../../setup/handlers/answer'
import { reportItemOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { renderWithStore } from '../../setup/render'

const PATH = '/info/ship_board/'
const FLEET = [
  { no: 1, name: '바다1호' },
  { no: 2, name: '바다2호' },
]
const SPECIES = [
  { code: 'FLOUNDER', name: '광어' },
  { code: '주꾸미', name: '주꾸미' },
  { code: '갑오징어', name: '갑오징어' },
]
const page = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => reportItemOf(from + index))

const show = (path = PATH, list = page(1, 2), fleet = FLEET, shipNo = 1, total = list.length) => {
  const initial = { list, total }
  return renderWithStore(
    <ReportBoard shipNo={shipNo} fleet={fleet} species={SPECIES} initial={initial} />,
    { router: { path } satisfies RouterLocation },
  )
}

beforeEach(() => network.use(answer('getCatchByTide', { past: null })))

describe('fishing reports', () => {
  it('are complete in the page’s HTML: catch, day, boat and harbour', () => {
    show(PATH, [reportItemOf(1, { sdate: '2026-11-18' }), reportItemOf(2)])
    expect(screen.getByRole('link', { name: '조황 1' })).toHaveAttribute('href', `${PATH}1`)
    expect(screen.getAllByText('갑오징어 32마리')).toHaveLength(2)
    expect(screen.getByText('11월 18일 (수) · 바다1호 · 오천항')).toBeVisible()
    expect(screen.queryByRole('link', { name: '더 보기' })).not.toBeInTheDocument()
  })

  it('grow by 30 a page until a page is short, without repetition', async () => {
    const asked: string[] = []
    network.use(
      answer('getFishBoardList', ({ query }) => {
        asked.push(query.page ?? '')
        // One report came in meanwhile, and pushed one of page 1 onto page 2.
        return { list: page(30, 5), total: 34, page: 2 }
      }),
    )
    const { user } = show(PATH, page(1, 30), FLEET, 1, 34)
    expect(screen.getByRole('link', { name: '더 보기' })).toHaveAttribute('href', `${PATH}?page=2`)
    await user.click(screen.getByRole('link', { name: '더 보기' }))
    expect(await screen.findByRole('link', { name: '조황 34' })).toBeVisible()
    expect(screen.getAllByRole('article')).toHaveLength(34)
    expect(screen.queryByRole('link', { name: '더 보기' })).not.toBeInTheDocument()
    expect(asked).toEqual(['2'])
  })

  it('are loaded by the view in the query: all of them, or those with a picture', async () => {
    const asked: (string | undefined)[] = []
    network.use(
      answer('getFishBoardList', ({ query }) => {
        asked.push(query.view)
        return query.is_map_mode === '1' ? [] : { list: [], total: 0, page: 1 }
      }),
    )
    const { user, visits } = show()
    const photos = screen.getByRole('button', { name: '사진 있는 조황만' })
    expect(photos).toHaveAttribute('aria-pressed', 'false')
    await user.click(photos)
    expect(visits.current).toBe(`${PATH}?view=photo`)
    await user.click(await screen.findByRole('button', { name: '전체 조황 보기' }))
    expect(visits.current).toBe(PATH)
    await user.click(photos)
    await user.click(screen.getByRole('button', { name: '지도로 보기' }))
    await waitFor(() => expect(asked).toContain('photo'))
    expect(visits.current).toBe(`${PATH}?is_map_mode=1&view=photo`)
    expect(await screen.findByRole('button', { name: '전체 조황 보기' })).toBeVisible()
    expect(new Set(asked)).toEqual(new Set(['photo']))
  })

  it('are filtered by a ship of the fleet, which is in the query', async () => {
    network.use(
      answer('getFishBoardList', ({ query }) => {
        expect(query).toMatchObject({ ship_no: '1', sub_ship: '2' })
        return { list: [reportItemOf(9)], total: 1, page: 1 }
      }),
    )
    const { user, visits } = show()
    await user.click(screen.getByRole('button', { name: '바다2호' }))
    expect(await screen.findByRole('link', { name: '조황 9' })).toBeVisible()
    expect(visits.current).toBe(`${PATH}?sub_ship=2`)
    expect(screen.getByRole('button', { name: '바다2호' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: '전체' }))
    expect(visits.current).toBe(PATH)
  })

  it('accept the plain array of the specification as a list', async () => {
    network.use(answer('getFishBoardList', [reportItemOf(9)]))
    show(`${PATH}?sub_ship=2`)
    expect(await screen.findByRole('link', { name: '조황 9' })).toBeVisible()
  })

  it('can remove a ship of another fleet that the query names', async () => {
    network.use(answer('getFishBoardList', { list: [], total: 0, page: 1 }))
    const { user } = show(`${PATH}?sub_ship=77`)
    expect(await screen.findByText('이 조건에 맞는 조황이 없어요.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '전체 조황 보기' }))
    expect(await screen.findByRole('link', { name: '조황 1' })).toBeVisible()
  })

  it.each(['0', '-1', 'abc', '1.5'])('ignore the false ship number %s', (no) => {
    show(`${PATH}?sub_ship=${no}`)
    expect(screen.getByRole('link', { name: '조황 1' })).toBeVisible()
  })

  it('show a failure and retry', async () => {
    network.use(refuse('getFishBoardList', 500))
    const { user } = show(`${PATH}?sub_ship=2`)
    expect(await screen.findByRole('button', { name: '다시 시도' })).toBeVisible()
    network.use(answer('getFishBoardList', [reportItemOf(9)]))
    await user.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByRole('link', { name: '조황 9' })).toBeVisible()
  })

  it('say what to do when there are none', () => {
    show(PATH, [], [])
    expect(screen.getByRole('link', { name: '상품 둘러보기' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('group', { name: '상품별로 보기' })).not.toBeInTheDocument()
  })
})

describe('fishing reports by species and coast', () => {
  const queryOf = (address: string) =>
    Object.fromEntries(new URL(address, 'http://localhost').searchParams)
  const species = () =>
    within(screen.getByRole('group', { name: '어종으로 보기' }))
      .getAllByRole('button')
      .map((chip) => chip.textContent)
  /** Answers every question with `list`, and notes what was asked for. */
  const answerWith = (list = page(30, 1)) => {
    const asked: string[] = []
    network.use(
      answer('getFishBoardList', ({ query }) => {
        asked.push(`${query.fish ?? ''}/${query.coast ?? ''}`)
        return query.is_map_mode === '1' ? list : { list, total: list.length, page: 1 }
      }),
    )
    return asked
  }

  it('are said to be cut off where a map has as many as it can show', async () => {
    answerWith(Array.from({ length: 300 }, (_, index) => reportItemOf(index + 1)))
    show(`${PATH}?is_map_mode=1`, [], [], 0)
    expect(await screen.findByText(/^지도에는 최근 조황 300건까지 보여요/)).toBeVisible()
  })

  it('are chosen by chips, which are in the query', async () => {
    const asked = answerWith()
    const { user, visits } = show(PATH, page(1, 2), [], 0)
    await user.click(screen.getByRole('button', { name: '광어' }))
    expect(await screen.findByRole('link', { name: '조황 30' })).toBeVisible()
    expect(screen.getByRole('button', { name: '광어' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: '남해' }))
    await user.click(screen.getByRole('button', { name: '주꾸미' }))
    expect(decodeURIComponent(visits.current)).toBe(`${PATH}?fish=FLOUNDER,주꾸미&coast=SOUTH`)
    await waitFor(() => expect(asked.at(-1)).toBe('FLOUNDER,주꾸미/SOUTH'))
    await user.click(screen.getByRole('button', { name: '지도로 보기' }))
    expect(await screen.findByRole('group', { name: /조황 지도/ })).toBeVisible()
    expect(asked.at(-1)).toBe('FLOUNDER,주꾸미/SOUTH')
  })

  it('offers what was caught lately first, and before it what the visitor looks for', async () => {
    const wish = { sdate: '2999-11-28', party: 2, fish: ['FLOUNDER'] }
    const { user, visits, store } = show()
    expect(species()).toEqual(['갑오징어', '광어', '주꾸미'])
    act(() => void store.dispatch(changeIntent(wish)))
    expect(species()).toEqual(['광어', '갑오징어', '주꾸미'])
    // It is offered, not forced.
    expect(screen.getByRole('button', { name: '광어' })).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByRole('link', { name: '조황 1' })).toBeVisible()
    answerWith()
    await user.click(screen.getByRole('button', { name: '갑오징어' }))
    // The day and the party stay what they were.
    expect(queryOf(visits.current)).toEqual({ sdate: '2999-11-28', party: '2', fish: '갑오징어' })
  })

  it('without result name each condition, which can be removed', async () => {
    answerWith([])
    const { user, visits } = show(`${PATH}?fish=FLOUNDER&coast=JEJU&view=photo&sub_ship=2`)
    expect(await screen.findByText('이 조건에 맞는 조황이 없어요.')).toBeVisible()
    const conditions = within(screen.getByRole('group', { name: '선택한 조건' }))
    for (const name of ['광어', '제주', '사진 있는 조황만', '한 상품의 조황만']) {
      expect(conditions.getByRole('button', { name: `${name} 지우기` })).toBeVisible()
    }
    await user.click(conditions.getByRole('button', { name: '제주 지우기' }))
    expect(queryOf(visits.current)).toEqual({ sub_ship: '2', view: 'photo', fish: 'FLOUNDER' })
    await user.click(screen.getByRole('button', { name: '전체 조황 보기' }))
    expect(visits.current).toBe(PATH)
    expect(screen.getByRole('link', { name: '조황 1' })).toBeVisible()
  })

  it('are not offered by coast where all of them are of one fleet', () => {
    show()
    expect(screen.queryByRole('button', { name: '서해' })).not.toBeInTheDocument()
  })

  it('ignore unknown species and coasts in the query', () => {
    show(`${PATH}?fish=없는고기&coast=NORTH`)
    expect(screen.getByRole('link', { name: '조황 1' })).toBeVisible()
    expect(screen.queryByRole('button', { pressed: true })).toBe(
      screen.getByRole('button', { name: '전체' }),
    )
  })
})

const PAST = {
  ...{ sdate: '2026-11-28', tide: '9물', reports: 12, blanks: 2 },
  catch: [{ fish: '갑오징어', average: 28, most: 80 }],
}

describe('fishing reports on the map', () => {
  const ON_MAP = [
    reportItemOf(1),
    reportItemOf(2, { lat: 36.44, lng: 126.5 }),
    reportItemOf(3, { lat: 33.51, lng: 126.45, port_name: '도두항' }),
    reportItemOf(4, { lat: 15.2, lng: 145.7, port_name: '사이판' }),
  ]
  const showMap = async (list = ON_MAP) => {
    network.use(
      answer('getFishBoardList', ({ query }) => {
        expect(query.is_map_mode).toBe('1')
        return list
      }),
    )
    const rendered = show()
    await rendered.user.click(screen.getByRole('button', { name: '지도로 보기' }))
    const map = await screen.findByRole('group', { name: /조황 지도/ })
    return { ...rendered, map }
  }
  const rows = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

  it('are named buttons, joined when close; those off the map are counted in a text', async () => {
    const { map, visits } = await showMap()
    expect(visits.current).toBe(`${PATH}?is_map_mode=1`)
    expect(within(map).getByRole('button', { name: '오천항 조황 2건' })).toBeVisible()
    expect(within(map).getByRole('button', { name: '도두항 조황 3' })).toBeVisible()
    expect(screen.getByRole('heading', { name: '이 화면의 조황 3건' })).toBeVisible()
    expect(screen.getByText('지도 밖 바다의 조황 1건은 목록에서 볼 수 있어요.')).toBeVisible()
  })

  it('show where it was caught with today’s tide in former years, where enough reports say it', async () => {
    const { user } = await showMap([reportItemOf(1)])
    expect(screen.queryByRole('button', { name: /지난해까지/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: '목록으로 보기' }))
    network.use(
      answer('getCatchByTide', { past: PAST }),
      answer('getFishBoardList', ({ query }) =>
        query.tide_day === PAST.sdate ? [reportItemOf(8), reportItemOf(9)] : [reportItemOf(1)],
      ),
    )
    await user.click(screen.getByRole('button', { name: '지도로 보기' }))
    await user.click(await screen.findByRole('button', { name: '오늘 물때(9물), 지난해까지' }))
    expect(await screen.findByRole('heading', { name: '이 화면의 조황 2건' })).toBeVisible()
    const past = screen.getByRole('region', { name: '물때별 조과' })
    expect(past).toHaveTextContent('지난해까지 이맘때 9물 · 조황 12건 · 못 낚은 날 2건 포함')
    expect(past).toHaveTextContent('갑오징어 하루 평균 28마리')
  })

  it('are separated by zooming when several are pressed, and the focus stays on the map', async () => {
    const { user, map } = await showMap()
    await user.click(within(map).getByRole('button', { name: '오천항 조황 2건' }))
    expect(within(map).getByRole('button', { name: '오천항 조황 1' })).toBeVisible()
    expect(within(map).getByRole('button', { name: '오천항 조황 2' })).toBeVisible()
    expect(screen.getByRole('heading', { name: '이 화면의 조황 2건' })).toBeVisible()
    expect(map).toHaveFocus()
  })

  it('are selected by pressing one, and all are shown again', async () => {
    const { user, map } = await showMap()
    const mark = within(map).getByRole('button', { name: '도두항 조황 3' })
    await user.click(mark)
    expect(mark).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('heading', { name: '선택한 조황 1건' })).toBeVisible()
    expect(rows()).toEqual([`${PATH}3`])
    await user.click(screen.getByRole('button', { name: '화면 전체 보기' }))
    expect(rows()).toHaveLength(3)
  })

  it('are all selected where no zoom separates them', async () => {
    const { user, map } = await showMap([reportItemOf(1), reportItemOf(2)])
    for (let press = 0; press < 2; press += 1) {
      await user.click(within(map).getByRole('button', { name: '오천항 조황 2건' }))
    }
    expect(screen.getByRole('heading', { name: '선택한 조황 2건' })).toBeVisible()
  })

  it('are moved by buttons and by keys', async () => {
    const { user, map } = await showMap()
    await user.click(screen.getByRole('button', { name: '전국 보기' }))
    expect(screen.getByRole('button', { name: '축소' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('button', { name: '확대' }))
    expect(screen.getByRole('button', { name: '축소' })).toHaveAttribute('aria-disabled', 'false')
    map.focus()
    await user.keyboard('{ArrowRight>4}')
    expect(screen.getByText(/이 화면에는 조황이 없어요/)).toBeVisible()
    await user.keyboard('0')
    expect(screen.getByRole('heading', { name: '이 화면의 조황 3건' })).toBeVisible()
  })

  it('go back to the list', async () => {
    const { user } = await showMap()
    await user.click(screen.getByRole('button', { name: '목록으로 보기' }))
    await waitFor(() => expect(screen.queryByRole('group', { name: /조황 지도/ })).toBeNull())
    expect(screen.getByRole('link', { name: '조황 1' })).toBeVisible()
  })
})
