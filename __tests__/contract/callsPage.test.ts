import { readFileSync } from 'node:fs'
import { callNames } from '@/lib/contract/callTable'
import { renderCalls } from '@/scripts/support/callsPage'

const page = readFileSync('docs/calls.tsv', 'utf8')
const specification = readFileSync('docs/specification.md', 'utf8')

/** `A POST /user/login` of each line of docs/specification.md#calls. */
const specified = [...specification.matchAll(/^([AB]) (GET|POST|PUT) (\/\S+)/gm)].map((line) =>
  line.slice(1, 4).join('\t'),
)

it('is what the contract says (npm run docs:calls)', () => {
  expect(page).toBe(renderCalls())
})

it('has each of the 65 calls of docs/specification.md#calls, by a name, and our own', () => {
  const named = new Map(
    page
      .trim()
      .split('\n')
      .map((row) => row.split('\t'))
      .map(([name, ...place]) => [place.slice(0, 3).join('\t'), name]),
  )
  expect(specified).toHaveLength(65)
  expect(specified.filter((place) => !named.has(place))).toEqual([])
  const names = specified.map((place) => named.get(place))
  expect(callNames.filter((name) => !names.includes(name))).toEqual([
    'getShutStorefronts',
    'continueLogin',
    'chooseSpots',
    'getShipPreview',
    'getShipPlaces',
    'getOptionsLeft',
    'getSpotDraw',
    'getWholeQuote',
    'getCatchByTide',
    'getSeaWarnings',
    'getTide',
    'getDomains',
    'getSitemap',
    'getWeatherChoice',
    'chooseWeather',
    'readyChange',
    'changeOwnReservation',
    'changeBooker',
    'alertSeats',
    'getAlert',
    'endAlert',
    'setCalendarFeed',
    'consentToAds',
    'pushBrowser',
    'getReviewList',
    'readyReview',
    'writeReview',
    'deleteReview',
    'addReviewPicture',
    'addGuestReviewPicture',
  ])
})
