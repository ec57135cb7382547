import { createTabMemory } from '@/store/persist/createTabMemory'
import { type StoredValues, valuesOf } from '@/store/persist/storedRegisters'

/**
 * One storage and tabs whose view of it lags behind, as Chromium's does across processes: a tab sees
 * its own write at once and another tab's only after it was told. `newest` is what a reload reads.
 */
const createBrowser = (names: string[]) => {
  const writes: { text: string; by: number }[] = []
  const tabs = names.map((name, self) => {
    let seen = 0
    let own: string | undefined
    let mine = valuesOf({})
    const memory = createTabMemory(
      {
        read: () => own ?? writes[seen - 1]?.text ?? null,
        write: (text) => {
          writes.push({ text, by: self })
          own = text
        },
      },
      name,
    )
    mine = memory.restore(mine)
    const follow = () => {
      mine = memory.follow(mine)
    }
    return {
      get values() {
        return mine
      },
      change: (part: Partial<StoredValues>) => {
        mine = { ...mine, ...part }
        follow()
      },
      /** The browser tells of one more write; answers whether there was one. */
      hear: () => {
        const write = writes[seen]
        if (!write) return false
        seen += 1
        // What others wrote before one's own write never covers it in one's own view.
        if (write.by === self && write.text === own) own = undefined
        if (write.by !== self) follow()
        return true
      },
    }
  })
  const settle = () => {
    while (tabs.some((tab) => tab.hear()));
    tabs.forEach((tab) => tab.change({}))
    while (tabs.some((tab) => tab.hear()));
  }
  return { tabs, settle, newest: () => writes.at(-1)?.text ?? null }
}

const { userInfo } = valuesOf({}).session
const session = (userToken: string) => ({ session: { userToken, userInfo } })

/** Numbers that look random and are the same in every run. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const pair = () => {
  const browser = createBrowser(['a', 'b'])
  const [first, second] = browser.tabs
  if (!first || !second) throw new Error('two tabs were asked for')
  return { ...browser, first, second }
}

describe('two tabs that write at the same moment', () => {
  it('keep the login, whichever write came last', () => {
    for (const isLoginLast of [false, true]) {
      const { first, second, settle, newest } = pair()
      const search = () => second.change({ recent: ['갑오징어'] })
      if (isLoginLast) search()
      first.change(session('member'))
      if (!isLoginLast) search()
      settle()
      for (const { values } of [first, second]) {
        expect(values.session.userToken).toBe('member')
        expect(values.recent).toEqual(['갑오징어'])
      }
      expect(newest()).toContain('갑오징어')
      expect(newest()).toContain('member')
    }
  })

  it('keep a guest’s session and both search words', () => {
    const { first, second, settle } = pair()
    first.change({ guest: 'guest', recent: ['참돔'] })
    second.change({ recent: ['우럭'] })
    settle()
    expect(first.values).toEqual(second.values)
    expect(first.values.guest).toBe('guest')
    expect([...first.values.recent].sort()).toEqual(['우럭', '참돔'])
  })

  it('of which one logs out and one logs in keep the login', () => {
    for (const isLoginLast of [false, true]) {
      const { first, second, settle } = pair()
      first.change(session('old'))
      settle()
      if (isLoginLast) second.change(session(''))
      first.change(session('new'))
      if (!isLoginLast) second.change(session(''))
      settle()
      expect(first.values.session.userToken).toBe('new')
      expect(second.values.session.userToken).toBe('new')
    }
  })

  it('agree on one of two members', () => {
    const { first, second, settle } = pair()
    first.change(session('one'))
    second.change(session('two'))
    settle()
    expect(first.values.session.userToken).toBe(second.values.session.userToken)
    expect(['one', 'two']).toContain(first.values.session.userToken)
  })
})

it('a change to an ended session does not bring it back', () => {
  let text: string | null = null
  const shared = { read: () => text, write: (next: string) => void (text = next) }
  const [first, second] = [createTabMemory(shared, 'a'), createTabMemory(shared, 'b')]
  const nobody = valuesOf({})
  const old = { ...nobody, ...session('old') }
  first.restore(nobody)
  first.follow(old)
  second.restore(nobody)
  first.follow(nobody)
  const renamed = { userToken: 'old', userInfo: { ...userInfo, name: '새 이름' } }
  expect(second.follow({ ...old, session: renamed }).session).toEqual(nobody.session)
  expect(text).not.toContain('새 이름')
})

it('three tabs agree after any changes in any order, and a login lasts until it is ended', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const pick = numbersFrom(seed)
    const { tabs, settle } = createBrowser(['a', 'b', 'c'])
    for (let step = 0; step < 40; step += 1) {
      const tab = tabs[pick(tabs.length)]
      if (!tab) continue
      const action = pick(6)
      if (action === 0) tab.change(session(`member${step}`))
      else if (action === 1) tab.change(session(''))
      else if (action === 2) tab.change({ recent: [`말${step}`, ...tab.values.recent].slice(0, 5) })
      else if (action === 3) tab.change({ popup: `2026-11-${step}` })
      else tab.hear()
    }
    const last = tabs[pick(tabs.length)]
    settle()
    last?.change(session('last'))
    tabs[0]?.change({ popup: '2026-12-21' })
    settle()
    const [one, ...others] = tabs.map(({ values }) => values)
    others.forEach((other) => expect(other).toEqual(one))
    expect(one?.session.userToken).toBe('last')
  }
})
