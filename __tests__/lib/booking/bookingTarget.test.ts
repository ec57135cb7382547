import { bookingTarget, heldBookingHref, isBookingOf } from '@/lib/booking/bookingTarget'
import { formatBirthInput } from '@/lib/passenger/passenger'
import { parseNo } from '@/lib/query/query'

const scheduled = { schedule_no: '11', ship_no: '3', sdate: '2026-11-21' }
const byDefault = { schedule_no: 'default', default_no: '5', ship_no: '3', sdate: '2026-11-21' }

describe('bookingTarget', () => {
  it('reads a departure and a day of the default schedule', () => {
    expect(bookingTarget(scheduled)).toEqual({
      shipNo: 3,
      sdate: '2026-11-21',
      scheduleNo: 11,
      defaultNo: null,
      nights: 1,
      party: undefined,
      guests: 0,
      youths: 0,
      isWhole: false,
      isHeld: false,
    })
    expect(bookingTarget({ ...byDefault, nights: '2' })).toMatchObject({
      scheduleNo: null,
      defaultNo: 5,
      nights: 2,
    })
  })

  it.each([
    ['no ship', { ...scheduled, ship_no: undefined }],
    ['two ships', { ...scheduled, ship_no: ['3', '4'] }],
    ['no such day', { ...scheduled, sdate: '2026-02-30' }],
    ['a day that no call takes', { ...scheduled, sdate: '9999-12-31' }],
    ['a number that is none', { ...scheduled, schedule_no: '11e3' }],
    ['the default schedule without its number', { ...byDefault, default_no: undefined }],
  ])('names no departure with %s', (_what, query) => {
    expect(bookingTarget(query)).toBeUndefined()
  })

  it('ignores an impossible party or stay', () => {
    const target = bookingTarget({ ...scheduled, party: '1000000000', nights: '99' })
    expect(target).toMatchObject({ party: undefined, nights: 1 })
  })

  it('reads back the address of held seats', () => {
    const href = heldBookingHref({
      scheduleNo: 11,
      shipNo: 3,
      sdate: '2026-11-21',
      party: 2,
      nights: 3,
      options: '7-2',
    })
    const { pathname, searchParams } = new URL(href, 'http://localhost')
    expect(pathname).toBe('/reservation/11')
    const query = { schedule_no: '11', ...Object.fromEntries(searchParams) }
    expect(bookingTarget(query)).toMatchObject({
      scheduleNo: 11,
      shipNo: 3,
      party: 2,
      nights: 3,
      options: '7-2',
      isHeld: true,
    })
  })
})

describe('isBookingOf', () => {
  const target = bookingTarget(byDefault)
  it.each([
    ['/reservation/default?ship_no=3&default_no=5&sdate=2026-11-21', true],
    ['/reservation/default/?sdate=2026-11-21&party=2&default_no=5&ship_no=3', true],
    ['/reservation/default?ship_no=3&default_no=6&sdate=2026-11-21', false],
    ['/reservation/11?ship_no=3&sdate=2026-11-21', false],
    ['/', false],
  ])('%s: %s', (href, expected) => {
    expect(target && isBookingOf(href, target)).toBe(expected)
  })
})

test.each([
  ['1990', '1990'],
  ['19900', '1990-0'],
  ['19900131', '1990-01-31'],
  ['1990.01.31 ', '1990-01-31'],
  ['199001319', '1990-01-31'],
])('formatBirthInput(%j) is %j', (raw, expected) => {
  expect(formatBirthInput(raw)).toBe(expected)
})

test.each([
  ['501', 501],
  ['0', undefined],
  ['1.5', undefined],
  ['9'.repeat(20), undefined],
  [undefined, undefined],
])('the number %j of an address is %j', (raw, expected) => {
  expect(parseNo(raw)).toBe(expected)
})
