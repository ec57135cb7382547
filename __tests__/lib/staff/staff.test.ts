import { backPath } from '@/lib/staff/backPath'
import { deviceName } from '@/lib/staff/deviceName'
import { barOf, CONSOLE_MENU, groupMenu, menuOf } from '@/lib/staff/menu'
import { parseCode } from '@/lib/staff/secondFactor'
import { withObject } from '@/lib/text/particle'

describe('a code as it was typed', () => {
  it.each([
    ['123456', 'totp', '123456'],
    [' 123 456 ', 'totp', '123456'],
    ['ABCDE-23456', 'recovery', 'abcde23456'],
    ['abcde23456', 'recovery', 'abcde23456'],
  ])('%s', (typed, kind, code) => expect(parseCode(typed)).toEqual({ kind, code }))

  it.each(['', '12345', '1234567', 'abcde-1234', 'ilo01-ilo01', '１２３４５６'])(
    '%s is none',
    (typed) => expect(parseCode(typed)).toBeUndefined(),
  )
})

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1',
      '아이폰 · 사파리',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/27.0 Chrome/130.0.0.0 Safari/537.36',
      '안드로이드 · 삼성 인터넷',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36 Edg/130.0', '윈도우 · 엣지'],
    ['', '알 수 없는 기기'],
  ])('%s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
})

it.each([
  ['바다선단', '바다선단을'],
  ['여수호', '여수호를'],
  ['3', '3을'],
  ['12', '12를'],
  ['Bada', 'Bada을(를)'],
  ['', '을(를)'],
])('%s takes its particle', (name, expected) => expect(withObject(name)).toBe(expected))

it.each([
  ['/today?a=1', '/today?a=1'],
  ['/login', '/'],
  ['/login?back=/today', '/'],
  ['/logins', '/logins'],
  ['//elsewhere', '/'],
  [undefined, '/'],
  ['/api/revalidate', '/'],
])('%s leads back to %s', (raw, path) => expect(backPath(raw)).toBe(path))

describe('the menu', () => {
  it('names each page once, in a group', () => {
    const labels = CONSOLE_MENU.map(({ label }) => label)
    expect(labels).not.toContain('')
    expect(new Set(labels).size).toBe(CONSOLE_MENU.length)
    expect(groupMenu(CONSOLE_MENU).flatMap(({ links }) => links)).toEqual(CONSOLE_MENU)
  })
  it('has in a phone’s bar what is opened most', () => {
    const bar = barOf(CONSOLE_MENU).map(({ label }) => label)
    expect(bar).toEqual(['오늘', '예약', '달력', '입금'])
  })
  it('of a provider’s person without an operator leads to choosing one', () => {
    expect(menuOf('provider', false).map(({ href }) => href)).toEqual([
      '/operators',
      '/settlements',
      '/provider-articles',
      '/policies',
      '/gateways',
      '/providers',
      '/notifications',
      '/account',
    ])
    const all = CONSOLE_MENU.filter(({ href }) => href !== '/customers')
    expect(menuOf('provider')).toEqual(all)
  })
  it.each([
    ['owner', '/today'],
    ['manager', '/today'],
    ['captain', '/today'],
    ['accountant', '/money'],
  ] as const)('of %s begins with %s, where their day does', (role, first) => {
    expect(menuOf(role)[0]?.href).toBe(first)
  })
  it('of a captain has nothing of the office', () => {
    const paths = menuOf('captain').map(({ href }) => href)
    for (const path of ['/staff', '/activity', '/operators', '/gateways'])
      expect(paths).not.toContain(path)
  })
})
