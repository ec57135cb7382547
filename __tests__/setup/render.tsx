import type { UnknownAction } from '@reduxjs/toolkit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment, type ReactElement, type ReactNode, useEffect } from 'react'
import { Provider } from 'react-redux'
import { IntentKeeper } from '@/components/shell/IntentKeeper'
import { MessageBanner } from '@/components/shell/MessageBanner'
import { createClient } from '@/store/createClient'
import { useAppSelector } from '@/store/hooks'
import { hydrated } from '@/store/hydrated'
import type { Store } from '@/store/makeStore'
import { startPersistence } from '@/store/persist/startPersistence'
import { userActions } from '@/store/slices/user'
import { createMemoryRouter, type RouterLocation } from './memoryRouter'
import { storefrontOf } from './handlers/wire'
import './network'
import { Unstyled } from './Unstyled'

type Options = {
  router?: RouterLocation
  /** Actions dispatched before the first render, e.g. `[memberLoggedIn]`. */
  actions?: readonly UnknownAction[]
  /** Whether the store is persisted to local storage, as `AppEffects` does on every page. */
  isPersisted?: boolean
  /** Whether the styles are in the document, for a test that looks at one. */
  isStyled?: boolean
}

/** The action of a member's login, for `actions`. */
export const memberLoggedIn = userActions.loginSucceeded({
  token_key: 'member-token',
  name: '홍길동',
  regist_type: 'EMAIL',
  image: '',
  phone: '01012345678',
  rname: '홍길동',
  is_message_new: 0,
})

/** The message banner, as `AppEffects` shows it over every page. */
const Banner = () => useAppSelector(({ banner }) => banner.isView) && <MessageBanner />

/** Waits until the message banner shows `sentence`, and expects it nowhere else on the page. */
export const expectShownOnce = async (sentence: string) => {
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(sentence)
  expect(screen.getAllByText(sentence, { exact: false })).toHaveLength(1)
}

/** Persists the store until it unmounts, so that tests do not share it. */
const Persistence = ({ store }: { store: Store }) => {
  useEffect(() => startPersistence(store), [store])
  return null
}

/** The action of a guest's login, for `actions`. */
export const guestLoggedIn = userActions.guestLoginSucceeded('guest-token')

/** jsdom sends no forms: that of a log-in is noted as the address to which the issuer's host leads on. */
const followForms = (replaced: string[]): void => {
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(
    this: HTMLFormElement,
  ) {
    replaced.push(this.querySelector<HTMLInputElement>('[name=to]')?.value ?? '')
  })
}

/**
 * Renders a component with a real store, the real api over the test's network, and a memory router.
 *
 * @returns Testing Library's result with `user` (user events), the store, and `visits` (the addresses)
 */
export const renderWithStore = (ui: ReactElement, options: Options = {}) => {
  const store = createClient()
  store.dispatch(hydrated({ storefront: storefrontOf() }))
  options.actions?.forEach((action) => store.dispatch(action))

  const router = createMemoryRouter(options.router)
  followForms(router.visits.replaced)
  const Styles = options.isStyled ? Fragment : Unstyled
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      {options.isPersisted && <Persistence store={store} />}
      <router.Provider>
        <Styles>
          <IntentKeeper />
          {children}
          <Banner />
        </Styles>
      </router.Provider>
    </Provider>
  )
  const user = userEvent.setup()
  return { ...render(ui, { wrapper }), user, store, visits: router.visits }
}
