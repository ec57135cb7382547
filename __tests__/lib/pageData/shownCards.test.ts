import { omitMenu, restoreMenu } from '@/lib/pageData/knownMenu'
import { omitShown, readShownCards, restoreShown } from '@/lib/pageData/shownCards'

const detail = {
  image: '/demo/ship-2-640.webp',
  name: '바다 & 호',
  area_name: '충남',
  port_name: '대천항',
  time_text: '05:30 ~ 15:00',
  fish: ['우럭', '광어'],
  price: 105_000,
  next_price: 105_000,
}
const HTML =
  '><span><noscript><img class="a" src="/demo/ship-2-640.webp" alt=""/></noscript></span><div><h2>' +
  '<a href="/ship/7">바다 &amp; 호</a></h2><p>충남 · 대천항 · 05:30 ~ 15:00</p><p>우럭, 광어</p>' +
  '<footer><strong>105,000원~</strong></footer></div>'
const cards = readShownCards([HTML, '><h3><a href="/info/ship_board/7">조황</a></h3><p>우럭</p>'])
const item = { ship: { no: 7 }, detail }

test('what a card shows is not in the data of its page, and comes back', () => {
  const data = { initial: { list: [item], total: 1 } }
  const omitted = omitShown(data, cards)
  expect(omitted).toEqual({
    initial: { list: [{ shown: 7, detail: {} }], total: 1 },
  })
  expect(restoreShown(omitted, cards)).toEqual(data)
})

test.each([
  ['another name', { ...detail, name: '다른호' }],
  ['no picture', { ...detail, image: null }],
  ['a place that is divided otherwise', { ...detail, area_name: '충남 · 대천항', port_name: '' }],
  ['another species', { ...detail, fish: ['우럭, 광어'] }],
  ['another time', { ...detail, time_text: '' }],
])('data with %s stays whole', (_, other) => {
  const data = [{ ship: { no: 7 }, detail: other }]
  expect(omitShown(data, cards)).toEqual(data)
})

test('a ship without a card, and one with more than its number, stay whole', () => {
  const data = [
    { ship: { no: 8 }, detail },
    { ship: { no: 7, main_ship_no: 7 }, detail },
  ]
  expect(omitShown(data, cards)).toEqual(data)
  expect(restoreShown(data, cards)).toEqual(data)
})

const offer = '<footer><span>11월 23일 (월) 05:30 · 11자리</span><strong>104,000원~</strong>'
const offered = readShownCards([HTML.replace('<footer><strong>105,000원~</strong>', offer)])

test.each([
  ['the same departure', { price: 104_000, next_price: 104_000, next_remain: 11 }, {}],
  [
    'another list price',
    { price: 99_000, next_price: 104_000, next_remain: 11 },
    { price: 99_000 },
  ],
  ['other seats', { price: 104_000, next_price: 104_000, next_remain: 3 }, { next_remain: 3 }],
])('of a card with %s the data say what the card does not', (_, said, left) => {
  const data = [{ ship: { no: 7 }, detail: { ...detail, next_time: '05:30', ...said } }]
  const omitted = omitShown(data, offered)
  expect(omitted).toEqual([{ shown: 7, detail: left }])
  expect(restoreShown(omitted, offered)).toEqual(data)
})

test('a ship without a departure stays whole where its card shows one', () => {
  expect(omitShown([item], offered)).toEqual([item])
})

test('a menu that follows from the service types is not in the data of its page', () => {
  const menu = [{ href: '/info/service_pension/', label: '낚시펜션', icon: 'PENSION' }]
  const news = { href: '/info/board/', label: '현장소식', icon: 'news' }
  const service_type = [{ code: 'PENSION', name: '낚시펜션' }]
  const props = { storefront: { service_type, menu: [...menu, news] }, total: 1 }
  expect(omitMenu(props)).toEqual({ storefront: { service_type }, total: 1 })
  expect(restoreMenu(omitMenu(props))).toEqual(props)
  const other = { storefront: { service_type, menu }, total: 1 }
  expect(restoreMenu(omitMenu(other))).toEqual(other)
  expect(restoreMenu(omitMenu({ total: 1 }))).toEqual({ total: 1 })
})
