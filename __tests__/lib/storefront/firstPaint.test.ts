import { runInNewContext } from 'node:vm'
import { firstPaintScript, ROWS_MARK, WISH_MARK } from '@/lib/storefront/firstPaint'
import { STORAGE_KEY } from '@/store/persist/localText'

/** The marks that a script sets in a browser with this address and these texts stored. */
const marksOf = (script: string, { search = '', local = {}, session = {} }): string[] => {
  const dataset = {}
  runInNewContext(script, {
    document: { documentElement: { dataset } },
    location: { search },
    localStorage: local,
    sessionStorage: session,
  })
  return Object.keys(dataset)
}

/** As redux-persist writes it: each part is a text of its own. */
const stored = (isCompact: boolean) => ({
  [STORAGE_KEY]: JSON.stringify({
    personalFilter01: JSON.stringify({ popupNoview: '', isCompact, SHIP: {} }),
    user: JSON.stringify(null),
  }),
})

describe('rows', () => {
  it('are marked also on the page that a search in the address leads to', () => {
    expect(firstPaintScript['/[host]/query/search']).toBe(ROWS_MARK)
  })

  it.each([
    ['chosen', stored(true), ['rows']],
    ['not chosen', stored(false), []],
    ['nothing stored', {}, []],
  ])('%s', (_case, local, marks) => {
    expect(marksOf(ROWS_MARK, { local })).toEqual(marks)
  })
})

describe('a wish', () => {
  it.each([
    ['in the address', { search: '?sdate=2026-12-05' }, ['wish']],
    ['of this visit', { session: { intent: '{}' } }, ['wish']],
    ['not said', { search: '?sdate=&page=2' }, []],
  ])('%s', (_case, browser, marks) => {
    expect(marksOf(WISH_MARK, browser)).toEqual(marks)
  })
})
