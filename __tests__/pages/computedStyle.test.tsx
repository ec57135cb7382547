import { render, screen } from '@testing-library/react'
import MainPage from '@/pages/[host]/index'
import { departs, holds, holdSeats, openBooking } from '../setup/bookingForm'
import { boardItemOf, reportItemOf, storefrontOf } from '../setup/handlers/wire'
import { renderWithStore } from '../setup/render'

/**
 * `__tests__/runner/page/` works out a few properties by itself. What else is asked for jsdom answers,
 * among it `cssText`: all that it has computed for the element.
 */
const PROPERTIES = ['display', 'visibility', 'opacity', 'pointer-events']

const jsdomsAnswers = (element: Element): Record<string, string> => {
  const { style } = document.createElement('i')
  style.cssText = window.getComputedStyle(element).cssText
  return Object.fromEntries(PROPERTIES.map((name) => [name, style.getPropertyValue(name)]))
}

const ourAnswers = (element: Element): Record<string, string> => {
  const style = window.getComputedStyle(element)
  return Object.fromEntries(PROPERTIES.map((name) => [name, style.getPropertyValue(name)]))
}

const expectJsdomsAnswers = () => {
  const elements = [...document.querySelectorAll('*')]
  expect(elements.map(ourAnswers)).toEqual(elements.map(jsdomsAnswers))
  return new Set(elements.flatMap((element) => Object.values(ourAnswers(element))))
}

it('are those of jsdom for every element of the main page', () => {
  const main = {
    today: '2026-11-22',
    banners: [],
    ships: { weekend: [], popular: [], groups: [], around: [], latest: [], others: [] },
    fish: [{ code: 'cuttlefish', name: '갑오징어' }],
    reports: [reportItemOf(5)],
    news: [boardItemOf(4)],
    events: [],
  }
  renderWithStore(
    <MainPage storefront={storefrontOf()} origin="http://bada.localhost:3000" main={main} />,
  )
  expect(expectJsdomsAnswers()).toContain('none')
})

it('are those of jsdom for every element of the booking form', async () => {
  departs()
  holds()
  const { user } = openBooking()
  await holdSeats(user)
  expectJsdomsAnswers()
})

const SHEET = `
  .gone, b.a { display: none }
  .gone.back { display: flex }
  .box > p, .box ~ [data-note="a, .gone b"] { opacity: 0.5; display: grid }
  .quiet { pointer-events: none }
  .quiet .loud:not(.hush) { pointer-events: auto }
  .card:has(.gone) { visibility: hidden }
  .reset { display: unset; opacity: nonsense }
  @media screen { .wide { display: inline-flex } }
  @media print { .wide { display: none } }
  @media (min-width: 40em) { .wide { visibility: collapse } }
`

it('are those of jsdom for rules of every kind', () => {
  render(
    <div className="card quiet">
      <style>{SHEET}</style>
      <div className="box gone reset" />
      <p className="GONE wide">
        <b className="a loud">
          <i className="loud hush" hidden />
        </b>
      </p>
      <p data-note="a, .gone b" />
      <div className="gone back" style={{ pointerEvents: 'all', opacity: 0 }}>
        <svg className="wide">
          <linearGradient className="gone" />
        </svg>
      </div>
      <input type="hidden" />
    </div>,
  )
  expect([...expectJsdomsAnswers()].sort()).toEqual(
    expect.arrayContaining(['0', '0.5', 'all', 'flex', 'hidden', 'inline-flex', 'none']),
  )
})

it('follow what changes on the page', () => {
  const { rerender } = render(<p className="sheet">가</p>)
  const read = () => window.getComputedStyle(screen.getByText('가')).display
  expect(read()).toBe('block')
  rerender(<p style={{ display: 'flex' }}>가</p>)
  expect(read()).toBe('flex')
  const sheet = document.createElement('style')
  sheet.textContent = 'p { display: none }'
  rerender(<p>가</p>)
  document.head.append(sheet)
  expect(read()).toBe('none')
  sheet.textContent = 'p { display: grid }'
  expect(read()).toBe('grid')
  sheet.remove()
  expect(read()).toBe('block')
})

it('of a pseudo-element are left to jsdom, which says that it has none', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  window.getComputedStyle(document.body, '::before')
  expect(String(said.mock.calls[0]?.[0])).toContain('Not implemented')
})
