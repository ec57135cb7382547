import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { MemberOnly } from '@/components/shell/MemberOnly'
import { LOGIN_REQUIRED } from '@/lib/errors/sentences'
import { EMPTY_FILTER } from '@/lib/filters/emptyFilter'
import { errorDecided } from '@/store/session/errorDecided'
import { loadFavorites } from '@/store/session/loadFavorites'
import { logout } from '@/store/session/login'
import { selectIsRehydrated } from '@/store/session/selectors'
import { bannerActions } from '@/store/slices/banner'
import { personalFilterActions } from '@/store/slices/personalFilter01'
import { searchesActions } from '@/store/slices/searches'
import { userActions } from '@/store/slices/user'
import { answer } from '../setup/handlers/answer'
import { network } from '../setup/network'
import { memberLoggedIn, renderWithStore } from '../setup/render'

describe('several tabs', () => {
  const KEY = 'persist:primary'

  type Tab = ReturnType<typeof renderWithStore>

  const stored = (): Record<string, unknown> =>
    JSON.parse(window.localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>

  const storedToken = () =>
    (JSON.parse(String(stored().user ?? '{}')) as { userToken?: string }).userToken

  const tokenOf = ({ store }: Tab) => store.getState().user.userToken

  /** A browser notifies every tab but the one that wrote. */
  const notifyTabs = () =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })))

  const openTab = async (ui = <p>뱃길</p>): Promise<Tab> => {
    const tab = renderWithStore(ui, { isPersisted: true })
    await waitFor(() => expect(selectIsRehydrated(tab.store.getState())).toBe(true))
    return tab
  }

  const loggedInAs = (token_key: string) =>
    userActions.loginSucceeded({ ...memberLoggedIn.payload, token_key })

  const doIn = (tab: Tab, action: Parameters<Tab['store']['dispatch']>[0]) =>
    act(() => void tab.store.dispatch(action))

  const logIn = async (tab: Tab, token = 'member-token') => {
    doIn(tab, loggedInAs(token))
    await waitFor(() => expect(storedToken()).toBe(token))
  }

  beforeEach(() => window.localStorage.clear())

  describe('a tab that was open before a login in another tab', () => {
    it('is logged in as well', async () => {
      const [first, second] = [await openTab(), await openTab()]
      await logIn(first)
      notifyTabs()
      expect(second.store.getState().user).toMatchObject({
        isLogin: true,
        userType: 'member',
        userToken: 'member-token',
        userInfo: { name: '홍길동' },
      })
    })

    it('never overwrites the session, though it had no event of it', async () => {
      const [first, second] = [await openTab(), await openTab()]
      await logIn(first)
      doIn(second, searchesActions.searchAdded('갑오징어'))
      await waitFor(() => expect(stored().searches).toContain('갑오징어'))
      expect(storedToken()).toBe('member-token')
      notifyTabs()
      expect([tokenOf(first), tokenOf(second)]).toEqual(['member-token', 'member-token'])
    })

    it('keeps a guest’s phone proof that it had no event of', async () => {
      const [first, second] = [await openTab(), await openTab()]
      doIn(first, userActions.guestLoginSucceeded('guest-token'))
      await waitFor(() => expect(stored().user).toContain('guest-token'))
      doIn(second, personalFilterActions.popupHidden('2026-11-21'))
      await waitFor(() => expect(stored().personalFilter01).toContain('2026-11-21'))
      expect(stored().user).toContain('guest-token')
      expect(second.store.getState().user).toMatchObject({
        userType: 'guest',
        userGuestToken: 'guest-token',
      })
    })

    it('keeps its own filter beside another tab’s', async () => {
      const [first, second] = [await openTab(), await openTab()]
      const filter = { ...EMPTY_FILTER, search: '오천항' }
      // Not what is stored: the other tab may write its own filter after it.
      const write = jest.spyOn(Storage.prototype, 'setItem')
      doIn(first, personalFilterActions.filterChanged({ serviceType: 'SHIP', filter }))
      await waitFor(() => expect(write.mock.calls.join()).toContain('오천항'))
      write.mockRestore()
      notifyTabs()
      expect(second.store.getState().personalFilter01.filters.SHIP).toEqual(EMPTY_FILTER)
    })

    it('reads the storage itself when it wakes up, since a sleeping page gets no events', async () => {
      const [first, second] = [await openTab(), await openTab()]
      await logIn(first)
      act(() => void window.dispatchEvent(new Event('pageshow')))
      expect(tokenOf(second)).toBe('member-token')
    })
  })

  describe('logging out', () => {
    it('in one tab logs out the others', async () => {
      const [first, second] = [await openTab(), await openTab()]
      await logIn(first)
      notifyTabs()
      network.use(answer('logout', { message: '' }))
      await act(() => second.store.dispatch(logout()))
      await waitFor(() => expect(storedToken()).toBe(''))
      notifyTabs()
      expect(first.store.getState().user).toMatchObject({ isLogin: false, userType: '' })
    })

    it('keeps a member who has logged in meanwhile in another tab', async () => {
      const [first, second] = [await openTab(), await openTab()]
      await logIn(first, 'old')
      notifyTabs()
      network.use(
        answer('logout', () => {
          first.store.dispatch(loggedInAs('new'))
          return { message: '' }
        }),
      )
      await act(() => second.store.dispatch(logout()))
      await waitFor(() => expect(storedToken()).toBe('new'))
      notifyTabs()
      expect([tokenOf(first), tokenOf(second), storedToken()]).toEqual(['new', 'new', 'new'])
    })
  })

  it('a tab that slept through a logout does not restore the session', async () => {
    const [first, second] = [await openTab(), await openTab()]
    await logIn(first)
    notifyTabs()
    doIn(first, userActions.sessionReset())
    await waitFor(() => expect(storedToken()).toBe(''))
    doIn(second, searchesActions.searchAdded('갑오징어'))
    await waitFor(() => expect(stored().searches).toContain('갑오징어'))
    expect([tokenOf(second), storedToken()]).toEqual(['', ''])
  })

  it('a call refused for an earlier session does not end the current one', async () => {
    const [first, second] = [await openTab(), await openTab()]
    await logIn(first, 'old')
    notifyTabs()
    network.use(
      http.get('/a/user/favorite_list', async () => {
        first.store.dispatch(loggedInAs('new'))
        await waitFor(() => expect(storedToken()).toBe('new'))
        return HttpResponse.json({ message: '만료' }, { status: 401 })
      }),
    )
    await act(async () => {
      await expect(second.store.dispatch(loadFavorites())).rejects.toMatchObject({ status: 401 })
    })
    notifyTabs()
    expect(second.store.getState().banner.isView).toBe(false)
    expect([tokenOf(second), storedToken()]).toEqual(['new', 'new'])
  })

  it('the alert of an ended session closes when another tab has logged in', async () => {
    const [first, second] = [await openTab(), await openTab()]
    act(() => second.store.dispatch(errorDecided({ kind: 'endSession', message: LOGIN_REQUIRED })))
    await logIn(first)
    notifyTabs()
    expect(second.store.getState().banner.isView).toBe(false)
    doIn(second, bannerActions.messageShown('남아 있어요'))
    doIn(first, searchesActions.searchAdded('우럭'))
    await waitFor(() => expect(stored().searches).toContain('우럭'))
    notifyTabs()
    expect(second.store.getState().banner.message).toBe('남아 있어요')
  })

  it('the alert of an ended guest session stays until another tab has proved a phone', async () => {
    const [first, second] = [await openTab(), await openTab()]
    await logIn(first)
    notifyTabs()
    act(() =>
      second.store.dispatch(errorDecided({ kind: 'endGuestSession', message: LOGIN_REQUIRED })),
    )
    doIn(first, searchesActions.searchAdded('우럭'))
    await waitFor(() => expect(stored().searches).toContain('우럭'))
    notifyTabs()
    expect(second.store.getState().banner.isView).toBe(true)
    expect(tokenOf(second)).toBe('member-token')

    doIn(first, userActions.guestLoginSucceeded('guest-token'))
    await waitFor(() => expect(stored().user).toContain('guest-token'))
    notifyTabs()
    expect(second.store.getState().banner.isView).toBe(false)
    expect(second.store.getState().user.userGuestToken).toBe('guest-token')
  })

  it('two members in two tabs: the later login applies to both, and nothing of the first stays', async () => {
    let shown = 0
    const Own = () => {
      shown += 1
      return <p>내 예약</p>
    }
    const first = await openTab(
      <MemberOnly>
        <Own />
      </MemberOnly>,
    )
    const second = await openTab()
    await logIn(first, 'one')
    expect(await screen.findByText('내 예약')).toBeVisible()
    const page = screen.getByText('내 예약')
    doIn(second, loggedInAs('two'))
    await waitFor(() => expect(storedToken()).toBe('two'))
    notifyTabs()
    expect([tokenOf(first), tokenOf(second)]).toEqual(['two', 'two'])
    expect(screen.getByText('내 예약')).not.toBe(page)
    expect(shown).toBeGreaterThan(1)
  })

  it('clearing the browser’s data logs out every tab', async () => {
    const tab = await openTab()
    await logIn(tab)
    window.localStorage.clear()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
    expect(tokenOf(tab)).toBe('')
  })
})

describe('docs/specification.md#persistence: local storage under the key primary', () => {
  const stored = (): Record<string, string> =>
    JSON.parse(window.localStorage.getItem('persist:primary') ?? '{}') as Record<string, string>

  const show = (actions = [memberLoggedIn]) =>
    renderWithStore(<p>뱃길</p>, { actions, isPersisted: true })

  beforeEach(() => window.localStorage.clear())

  it('stores user, searches and personalFilter01, and nothing else', async () => {
    const { store } = show()
    await waitFor(() => expect(selectIsRehydrated(store.getState())).toBe(true))
    act(() => void store.dispatch(searchesActions.searchAdded('갑오징어')))
    await waitFor(() => expect(stored().searches).toContain('갑오징어'))
    expect(Object.keys(stored()).sort()).toEqual([
      '_persist',
      'personalFilter01',
      'searches',
      'user',
    ])
    expect(Object.keys(window.localStorage)).toEqual(['persist:primary'])
  })

  it.each([
    'null',
    '"null"',
    '[]',
    '{',
    'nonsense',
    '{"user":"[]","searches":"{}","personalFilter01":"7"}',
    '{"user":"{\\"userToken\\":5,\\"userInfo\\":[]}"}',
    '{"user":"null","searches":"7"}',
    '{"user":"{\\"isLogin\\":\\"yes\\"}"}',
  ])('that holds %s starts anew', async (text) => {
    window.localStorage.setItem('persist:primary', text)
    const { store } = show([])
    await waitFor(() => expect(selectIsRehydrated(store.getState())).toBe(true))
    expect(store.getState().user.isLogin).toBe(false)
    expect(store.getState().searches).toEqual({ recent: [] })
  })

  it('may be forbidden, and the page still works', async () => {
    const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    const { store } = show()
    await waitFor(() => expect(selectIsRehydrated(store.getState())).toBe(true))
    expect(store.getState().user.isLogin).toBe(true)
    forbidden.mockRestore()
  })
})
