import { readFileSync } from 'node:fs'
import { act, waitFor } from '@testing-library/react'
import { AppBridge } from '@/components/shell/AppBridge'
import { selectIsRehydrated } from '@/store/session/selectors'
import { userActions } from '@/store/slices/user'
import { answer } from '../../setup/handlers/answer'
import { network } from '../../setup/network'
import { memberLoggedIn, renderWithStore } from '../../setup/render'

type App = { postMessage: (text: string) => void }
type BridgeWindow = typeof window & {
  BaetgilAndroid?: App
  appBridge?: { isApp: boolean; receivePushId(id: unknown): void }
}

const page = window as BridgeWindow
const script = readFileSync('public/js/appBridge.js', 'utf8')

/** What the app heard; bridges of earlier tests still listen to the document and speak here too. */
let said: unknown[] = []

/** Runs the file as a page does, inside an app or in an ordinary browser. */
const loadBridge = (isApp: boolean) => {
  said = []
  if (isApp) page.BaetgilAndroid = { postMessage: (text) => void said.push(JSON.parse(text)) }
  else delete page.BaetgilAndroid
  window.eval(script)
}

const show = () => renderWithStore(<AppBridge />, { isPersisted: true })

beforeEach(() => window.localStorage.clear())

describe('the app bridge', () => {
  it('does nothing in an ordinary browser', async () => {
    loadBridge(false)
    const { store } = show()
    await waitFor(() => expect(selectIsRehydrated(store.getState())).toBe(true))
    page.appBridge?.receivePushId('push-1')
    expect(page.appBridge?.isApp).toBe(false)
    expect(said).toEqual([])
    expect(store.getState().user.deviceInfo).toEqual({ platform: 'web', push_id: '' })
  })

  it('sends logins and logouts to the app', async () => {
    loadBridge(true)
    const { store } = show()
    await waitFor(() =>
      expect(said).toContainEqual({ name: 'loginState', data: { isLogin: false } }),
    )
    act(() => void store.dispatch(memberLoggedIn))
    expect(said).toContainEqual({ name: 'loginState', data: { isLogin: true } })
  })

  it('sends the push id to the api, and again at a login', async () => {
    const asked: unknown[] = []
    network.use(
      answer('setPushId', async ({ request }) => {
        asked.push(await request.json())
        return { message: '' }
      }),
    )
    loadBridge(true)
    const { store } = show()
    await waitFor(() => expect(selectIsRehydrated(store.getState())).toBe(true))
    act(() => page.appBridge?.receivePushId('push-1'))
    await waitFor(() => expect(asked).toEqual([{ push_id: 'push-1', platform: 'web' }]))
    act(() => void store.dispatch(memberLoggedIn))
    await waitFor(() => expect(asked).toHaveLength(2))
    act(() => void store.dispatch(userActions.sessionReset()))
    expect(store.getState().user.deviceInfo.push_id).toBe('push-1')
    await waitFor(() => expect(asked).toHaveLength(3))
  })

  it('opens links that leave the storefront outside the app', () => {
    loadBridge(true)
    const link = document.createElement('a')
    link.href = 'https://map.kakao.com/'
    document.body.append(link)
    link.click()
    expect(said).toContainEqual({ name: 'openExternal', data: { url: 'https://map.kakao.com/' } })
    link.remove()
  })
})
