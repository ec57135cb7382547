import { errorNameOf, isSampledVisit, pageKindOf, scriptPlaceOf } from '@/lib/insight/fieldReport'

it.each([
  ['/[host]', 'main'],
  ['/[host]/info/[service]', 'list'],
  ['/[host]/page/[page]/info/[service]', 'list'],
  ['/[host]/query/search', 'list'],
  ['/[host]/ship/[no]', 'trip'],
  ['/[host]/query/ship/[no]', 'trip'],
  ['/[host]/info/ship_board/[no]', 'board'],
  ['/[host]/page/[page]/info/board', 'board'],
  ['/[host]/reservation/[schedule_no]', 'booking'],
  ['/[host]/reservation/guest/[no]', 'other'],
  ['/404', 'other'],
  ['', 'other'],
])('%s is a page of the kind %s', (route, kind) => expect(pageKindOf(route)).toBe(kind))

it('takes a tenth of the visits', () => {
  const visits = Array.from({ length: 1_000 }, (_, visit) => isSampledVisit(visit / 1_000))
  expect(visits.filter(Boolean)).toHaveLength(100)
})

it.each([
  [new TypeError('x'), 'TypeError'],
  [Object.assign(new Error('x'), { name: '홍길동' }), 'Error'],
  ['a text', 'Error'],
])('%p has a name that is known', (thrown, name) => expect(errorNameOf(thrown)).toBe(name))

describe('the place of an error', () => {
  const origin = 'https://bada.baetgil.kr'
  const script = `${origin}/_next/static/chunks/`
  const place = { file: '12-a.js', line: 3, column: 40 }

  it.each([
    ['Chromium', `Error: at https: no\n    at f (${script}12-a.js:3:40)\n    at g (x.js:1:1)`],
    ['Firefox and Safari', `f@${script}12-a.js:3:40\ng@x.js:1:1`],
    ['an event', `${script}12-a.js:3:40`],
  ])('is read as %s writes it', (_who, stack) =>
    expect(scriptPlaceOf(stack, origin)).toEqual(place),
  )

  it.each([
    ['an extension', `f@moz-extension://1/a.js:1:1\ng@${script}12-a.js:3:40`],
    ['another origin', `f@https://x.kr/_next/static/chunks/12-a.js:3:40`],
    ['the page itself', `f@${origin}/ship/3:3:40`],
    ['nothing', ''],
  ])('of %s is not told', (_who, stack) => expect(scriptPlaceOf(stack, origin)).toBeUndefined())
})
