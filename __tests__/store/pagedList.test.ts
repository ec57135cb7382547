import type { Api } from '@/api/createApi'
import { makeStore } from '@/store/makeStore'
import { eventList, fieldNewsList, fishBoardList, noticeList } from '@/store/lists/boards'
import { couponLists, messageList, qnaList, reservationLists } from '@/store/lists/mypage'
import type { PagedList } from '@/store/pagedList/createPagedListSlice'
import { favoriteList, searchList, shipLists } from '@/store/lists/ships'
import { favoritesActions } from '@/store/slices/favorites'

type Item = { no: number }

const items = (from: number, count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ no: from + index }))

type Answer = { list: Item[]; total: number }

/** An api whose notice list answers when the test says so. */
const createPausedApi = () => {
  const waiting: { page: number; answer(answer: Answer): void; fail(error: Error): void }[] = []
  const getNoticeList = ({ page }: { page: number }) =>
    new Promise<Answer>((answer, fail) => {
      waiting.push({ page, answer, fail })
    })
  return { waiting, api: { getNoticeList } as unknown as Api }
}

const setUp = () => {
  const { waiting, api } = createPausedApi()
  const store = makeStore(api)
  const state = () => store.getState().lists.noticeList as PagedList<Item>
  const numbers = () => state().list.map(({ no }) => no)
  return { store, waiting, state, numbers }
}

const QUERY = {}

describe('docs/specification.md#paged-lists: paged lists', () => {
  it('page 1 replaces the list, later pages append', async () => {
    const { store, waiting, state } = setUp()
    const first = store.dispatch(noticeList.load(QUERY))
    waiting[0]?.answer({ list: items(1, 30), total: 65 })
    await first
    const second = store.dispatch(noticeList.loadPage(QUERY, 2))
    waiting[1]?.answer({ list: items(31, 30), total: 65 })
    await second
    expect(state()).toMatchObject({ page: 2, total: 65, is_data_end: false, is_data_load: true })
    expect(state().list).toHaveLength(60)

    const again = store.dispatch(noticeList.load(QUERY))
    waiting[2]?.answer({ list: items(100, 30), total: 65 })
    await again
    expect(state().list).toEqual(items(100, 30))
  })

  it('a page with fewer items than the page size ends the list', async () => {
    const { store, waiting, state } = setUp()
    const first = store.dispatch(noticeList.load(QUERY))
    waiting[0]?.answer({ list: items(1, 29), total: 29 })
    await first
    expect(state().is_data_end).toBe(true)
  })

  it('shows no item twice when the list grew in the meantime', async () => {
    const { store, waiting, numbers } = setUp()
    const first = store.dispatch(noticeList.load(QUERY))
    waiting[0]?.answer({ list: items(1, 30), total: 60 })
    await first
    const second = store.dispatch(noticeList.loadPage(QUERY, 2))
    waiting[1]?.answer({ list: items(30, 30), total: 60 })
    await second
    expect(numbers()).toEqual(items(1, 59).map(({ no }) => no))
  })

  it('drops the late answer to an older request', async () => {
    const { store, waiting, numbers } = setUp()
    const older = store.dispatch(noticeList.load(QUERY))
    const newer = store.dispatch(noticeList.load(QUERY))
    waiting[1]?.answer({ list: items(50, 1), total: 1 })
    await newer
    waiting[0]?.answer({ list: items(1, 30), total: 30 })
    await older
    expect(numbers()).toEqual([50])
  })

  it('drops the late failure of an older request', async () => {
    const { store, waiting, state } = setUp()
    const older = store.dispatch(noticeList.load(QUERY))
    const newer = store.dispatch(noticeList.load(QUERY))
    waiting[1]?.answer({ list: items(1, 1), total: 1 })
    await newer
    waiting[0]?.fail(new Error('late'))
    await older
    expect(state().error).toBe('')
  })

  it('keeps what has arrived when a later page fails, and says why', async () => {
    const { store, waiting, state } = setUp()
    const first = store.dispatch(noticeList.load(QUERY))
    waiting[0]?.answer({ list: items(1, 30), total: 60 })
    await first
    const second = store.dispatch(noticeList.loadPage(QUERY, 2))
    waiting[1]?.fail(new Error('offline'))
    await second
    expect(state()).toMatchObject({ page: 1, isLoading: false })
    expect(state().list).toHaveLength(30)
    expect(state().error).not.toBe('')
  })
})

describe('docs/specification.md#limits: page sizes', () => {
  it.each([shipLists.SHIP, searchList, fishBoardList, fieldNewsList, eventList, noticeList])(
    '$name has 30 a page',
    ({ pageSize }) => expect(pageSize).toBe(30),
  )

  it.each([
    couponLists.ready,
    couponLists.end,
    favoriteList,
    qnaList,
    reservationLists.ready,
    reservationLists.end,
    reservationLists.cancel,
  ])('$name has 10 a page', ({ pageSize }) => expect(pageSize).toBe(10))
})

describe('a visitor’s own list after a deletion', () => {
  const asked: object[] = []
  const answering = (key: (no: number) => object) =>
    (async (query: object) => {
      asked.push(query)
      return { list: items(asked.length * 10, 10).map(({ no }) => key(no)), total: 30 }
    }) as never
  beforeEach(() => asked.splice(0))

  it('requests what comes after the last remaining message', async () => {
    const store = makeStore({ getSmsList: answering((no) => ({ no })) } as unknown as Api)
    await store.dispatch(messageList.load({}))
    store.dispatch(messageList.actions.removed([19, 12]))
    await store.dispatch(messageList.loadPage({}, 2))
    store.dispatch(messageList.actions.removed(items(10, 20).map(({ no }) => no)))
    await store.dispatch(messageList.loadPage({}, 3))
    expect(asked).toEqual([{ page: 1 }, { page: 2, after: 18 }, { page: 3, after: 0 }])
  })

  it('requests what comes after the last remaining favourite', async () => {
    const getFavoriteList = answering((no) => ({ ship: { no } }))
    const store = makeStore({ getFavoriteList } as unknown as Api)
    await store.dispatch(favoriteList.load({ type: '' }))
    store.dispatch(favoritesActions.favoriteToggled({ shipNo: 19, is_favorite: 0 }))
    await store.dispatch(favoriteList.loadPage({ type: '' }, 2))
    expect(asked.at(-1)).toEqual({ type: '', page: 2, after: 18 })
  })

  it('ends where a page has no new item', async () => {
    const getFavoriteList = async () => ({
      list: items(10, 10).map(({ no }) => ({ ship: { no } })),
      total: 30,
    })
    const store = makeStore({ getFavoriteList } as unknown as Api)
    await store.dispatch(favoriteList.load({ type: '' }))
    await store.dispatch(favoriteList.loadPage({ type: '' }, 2))
    expect(store.getState().lists.favoriteList).toMatchObject({ page: 2, is_data_end: true })
  })
})
