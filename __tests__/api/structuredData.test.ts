import { structuredData } from '@/api/pages/structuredData'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import {
  boardItemOf,
  reportItemOf,
  scheduleDayOf,
  scheduleOf,
  shipDetailOf,
  storefrontOf,
} from '../setup/handlers/wire'

const ORIGIN = 'https://bada.baetgil.kr'
const site = { storefront: storefrontOf(), origin: ORIGIN }

type Node = { '@type': string; [property: string]: unknown }

const draw = (route: string, props: object): Node[] => {
  const text = structuredData(route, { ...site, ...props })
  return text === undefined ? [] : (JSON.parse(text) as { '@graph': Node[] })['@graph']
}
const typesOf = (nodes: Node[]) => nodes.map((node) => node['@type'])

const days = (states: readonly ('open' | 'full' | 'upcoming' | 'weather' | 'past')[]) =>
  states.map((state, index) => {
    const sdate = `2026-12-0${index + 1}`
    const opens_at = '2026-11-30T00:00:00.000Z'
    const price = 70_000 + index * 1_000
    return scheduleDayOf(sdate, [scheduleOf(sdate, { state, opens_at, price })])
  })

const trip = (serviceType: ServiceType, month = days(['open', 'full'])) => {
  const detail = shipDetailOf()
  return draw('/[host]/ship/[no]', {
    trip: {
      ...detail,
      detail: { ...detail.detail, service_type: serviceType, name: '바다 <1>호' },
    },
    description: '열 명이 넉넉한 배예요.',
    month: { yyyymm: '202612', today: '2026-12-01', days: month },
  })
}

describe('structured data of a trip', () => {
  it.each([
    ['SHIP', ['Product', 'TouristTrip', 'BreadcrumbList']],
    ['PENSION', ['Product', 'LodgingBusiness', 'BreadcrumbList']],
    ['CONTEST', ['Product', 'SportsEvent', 'SportsEvent', 'BreadcrumbList']],
  ] as const)('%s is %j', (type, expected) => {
    expect(typesOf(trip(type))).toEqual(expected)
  })

  it('offers each departure that can or could be booked, with what it costs and until when', () => {
    const nodes = trip('SHIP', days(['open', 'full', 'upcoming', 'weather', 'past']))
    const offers = nodes.find((node) => node['@type'] === 'TouristTrip')?.offers
    expect(offers).toMatchObject([
      { price: 70_000, priceCurrency: 'KRW', availability: 'https://schema.org/InStock' },
      { price: 71_000, availability: 'https://schema.org/SoldOut' },
      {
        availability: 'https://schema.org/PreOrder',
        availabilityStarts: '2026-11-30T00:00:00.000Z',
      },
    ])
    expect(offers).toHaveLength(3)
    expect(offers).toMatchObject(
      days(['open', 'full', 'upcoming']).map(({ schedules }) => ({
        validThrough: schedules[0]?.departs_at,
      })),
    )
    expect(nodes[0]?.offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: 70_000,
      highPrice: 72_000,
      offerCount: 3,
    })
  })

  it('costs from the least price of what can be booked', () => {
    const [sold] = trip('SHIP', days(['full', 'open', 'open']))
    expect(sold?.offers).toMatchObject({
      lowPrice: 71_000,
      highPrice: 72_000,
      availability: 'https://schema.org/InStock',
    })
    const [full] = trip('SHIP', days(['full', 'full']))
    expect(full?.offers).toMatchObject({ availability: 'https://schema.org/SoldOut' })
  })

  it('has its list price where no departure is known', () => {
    expect(trip('SHIP', [])[0]?.offers).toMatchObject({
      '@type': 'Offer',
      price: shipDetailOf().detail.price,
      availability: 'https://schema.org/OutOfStock',
    })
  })

  it('says when and where each day of a contest is', () => {
    const [, event] = trip('CONTEST')
    expect(event).toMatchObject({
      startDate: days(['open'])[0]?.schedules[0]?.departs_at,
      location: { '@type': 'Place', address: shipDetailOf().detail.departure_address },
      offers: { price: 70_000, url: `${ORIGIN}/ship/1` },
    })
  })
})

describe('structured data', () => {
  it('cannot end its script element', () => {
    const { description, ...rest } = storefrontOf().ship.detail
    const detail = { ...rest, description: `${description}</script><script>alert(1)</script>` }
    const storefront = { ...storefrontOf(), ship: { no: 1, detail } }
    const text = structuredData('/[host]', { storefront, origin: ORIGIN }) ?? ''
    expect(text).not.toContain('<')
    expect(text).toContain('\\u003c/script>')
  })

  it('names the firm with its place and phone', () => {
    const { address, phone } = storefrontOf().ship.detail
    expect(draw('/[host]', {})[0]).toMatchObject({
      '@type': 'LocalBusiness',
      url: `${ORIGIN}/`,
      address,
      telephone: phone,
    })
  })

  it('is no place without an address', () => {
    const { ship, ...rest } = storefrontOf()
    const storefront = { ...rest, ship: { ...ship, detail: { ...ship.detail, address: '' } } }
    expect(draw('/[host]', { storefront })[0]).toMatchObject({ '@type': 'Organization' })
  })

  it('of a later page of a list names its own address, and its items in their order', () => {
    const initial = { list: [reportItemOf(31), reportItemOf(32)], total: 32, page: 2 }
    const [steps, list] = draw('/[host]/page/[page]/info/ship_board', { initial })
    expect(steps?.itemListElement).toMatchObject([
      { position: 1, item: `${ORIGIN}/` },
      { position: 2, item: `${ORIGIN}/info/ship_board/?page=2` },
    ])
    expect(list).toMatchObject({
      numberOfItems: 32,
      itemListElement: [31, 32].map((no) => ({ '@id': `${ORIGIN}/info/ship_board/${no}` })),
    })
  })

  it('of an article has its picture and its day', () => {
    const detail = boardItemOf(4, { image: '/demo/a.webp' })
    const [article] = draw('/[host]/info/board/[no]', { detail, description: '글' })
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: detail.title,
      image: [`${ORIGIN}/demo/a.webp`],
      datePublished: detail.created_at,
      url: `${ORIGIN}/info/board/4`,
    })
  })

  it('of questions is plain text; without any there is no such page', () => {
    const question = { ...boardItemOf(4, { title: '몇 살부터 타나요?' }), contents: '<p>14세</p>' }
    const [faq] = draw('/[host]/customer/faq', { questions: [question] })
    expect(faq?.mainEntity).toMatchObject([
      { name: '몇 살부터 타나요?', acceptedAnswer: { text: '14세' } },
    ])
    expect(typesOf(draw('/[host]/customer/faq', { questions: [] }))).toEqual(['BreadcrumbList'])
  })

  it.each(['/[host]/mypage', '/[host]/reservation/[schedule_no]', '/404'])(
    'is absent from %s',
    (route) => expect(draw(route, {})).toEqual([]),
  )
})
