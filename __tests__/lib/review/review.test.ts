import { isComplete, meanOf, namedFacets, REVIEW_FACETS } from '@/lib/review/facets'
import { askedOfDay } from '@/lib/review/askForReview'
import { mayReview } from '@/lib/review/mayReview'
import { toTripReviews } from '@/lib/review/tripReviews'
import { tripThings } from '@/lib/structuredData/trip'
import { SERVICE_TYPES } from '@/lib/serviceType/serviceType'

const at = (kst: string) => new Date(`${kst}+09:00`)

describe('who may review a trip', () => {
  const trip = {
    state: 'COMPLETED',
    aboard: 'unknown',
    departs_at: at('2026-11-20T05:30'),
    ends_on: '2026-11-20',
  } as const

  it.each([
    ['a done trip', {}, '2026-11-21T10:00', { may: true, until: '2026-12-20' }],
    ['on the last day', {}, '2026-12-20T23:59', { may: true, until: '2026-12-20' }],
    ['a day later', {}, '2026-12-21T00:00', { may: false, code: 'REVIEW_LATE' }],
    [
      'tapped aboard, before it is done',
      { state: 'CONFIRMED', aboard: 'boarded' },
      '2026-11-20T06:00',
      { may: true, until: '2026-12-20' },
    ],
    [
      'tapped aboard, before it leaves',
      { state: 'CONFIRMED', aboard: 'boarded' },
      '2026-11-20T05:00',
      { may: false, code: 'REVIEW_NOT_YET' },
    ],
    [
      'not tapped, before it is done',
      { state: 'CONFIRMED' },
      '2026-11-20T18:00',
      { may: false, code: 'REVIEW_NOT_YET' },
    ],
    [
      'who did not come',
      { aboard: 'no_show' },
      '2026-11-21T10:00',
      { may: false, code: 'REVIEW_NOT_ABOARD' },
    ],
    [
      'a cancelled one',
      { state: 'CANCELLED', aboard: 'boarded' },
      '2026-11-21T10:00',
      { may: false, code: 'REVIEW_NOT_ABOARD' },
    ],
  ] as const)('%s', (_name, change, now, decision) => {
    expect(mayReview({ ...trip, ...change }, at(now))).toEqual(decision)
  })
})

describe('stars', () => {
  it.each(SERVICE_TYPES)('of %s are given for each of its facets, and no other', (type) => {
    const all = Object.fromEntries(REVIEW_FACETS[type].map((code) => [code, 4]))
    expect(isComplete(all, type)).toBe(true)
    expect(isComplete({ ...all, weather: 5 }, type)).toBe(false)
    const { [REVIEW_FACETS[type][0]]: _, ...less } = all
    expect(isComplete(less, type)).toBe(false)
  })

  it('are named in our order, without a facet that is not known here', () => {
    const facets = ['safety', 'weather', 'seat'].map((code) => ({ code, stars: 4 }))
    expect(namedFacets(facets).map(({ name }) => name)).toEqual(['자리', '안전'])
  })

  it('have a mean in hundredths', () => {
    expect(meanOf({ seat: 5, crew: 4, facility: 4 })).toBe(433)
  })
})

it('is asked for by day, of the trips that ended the day before', () => {
  expect(askedOfDay(at('2026-11-21T09:59'))).toBeUndefined()
  expect(askedOfDay(at('2026-11-21T10:00'))).toBe('2026-11-20')
  expect(askedOfDay(at('2026-11-21T20:00'))).toBeUndefined()
})

describe('what a trip page says of its reviews', () => {
  const one = {
    ...{ review_no: 7, author: '홍*동', sdate: '2026-11-20', stars: 4.5, facets: [], images: [] },
    ...{ contents: '친절했어요.', is_rewarded: 1 as const, answer: null },
    created_at: '2026-11-21T01:00:00Z',
  }
  const list = {
    list: [{ ...one, facets: [], images: [] }],
    total: 5,
    page: 1,
    facets: [],
    hidden: 1,
  }
  const productOf = (mean: number | null) => {
    const trip = {
      ship: { no: 3, main_ship_no: 3 },
      detail: {
        name: '바다호',
        service_type: 'SHIP',
        images: [],
        fish: [],
        price: 80_000,
        lat: 1,
        lng: 1,
      },
      group: { no: 1, name: '', main_ship_no: 3 },
    } as never
    const reviews = toTripReviews({ ...list, mean })
    return tripThings(
      { origin: 'https://a.kr', name: '가' },
      { trip, description: '', days: [], reviews },
    )[0]
  }

  it('describes them as reviews of the trip, and says first that a coupon was given', () => {
    expect(productOf(4.5)).toMatchObject({
      '@type': 'Product',
      '@id': 'https://a.kr/ship/3',
      aggregateRating: { ratingValue: 4.5, reviewCount: 5 },
      review: [
        {
          author: { name: '홍*동' },
          datePublished: '2026-11-21',
          reviewBody: '쿠폰이나 할인을 받고 쓴 후기예요. 친절했어요.',
          reviewRating: { ratingValue: 4.5, bestRating: 5 },
        },
      ],
    })
  })

  it('has no mean of too few', () => {
    expect(productOf(null)).not.toHaveProperty('aggregateRating')
  })

  it('is nothing where nobody has written one; a hidden one counts', () => {
    expect(toTripReviews({ ...list, list: [], total: 0, hidden: 0, mean: null })).toBeNull()
    expect(toTripReviews({ ...list, list: [], total: 0, hidden: 1, mean: null })).not.toBeNull()
  })
})
