import { act, waitFor } from '@testing-library/react'
import { selectIsRehydrated } from '@/store/session/selectors'
import { searchesActions } from '@/store/slices/searches'
import { memberLoggedIn, renderWithStore } from '../setup/render'

const stored = (): Record<string, string> =>
  JSON.parse(window.localStorage.getItem('persist:primary') ?? '{}') as Record<string, string>

const show = (actions = [memberLoggedIn]) =>
  renderWithStore(<p>뱃길</p>, { actions, isPersisted: true })

beforeEach(() => window.localStorage.clear())

describe('docs/specification.md#persistence: local storage under the key primary', () => {
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
