import { omitShown, readShownCards, restoreShown } from '@/lib/pageData/shownCards'

const detail = {
  image: '/demo/ship-2-640.webp',
  name: '바다 & 호',
  area_name: '충남',
  port_name: '대천항',
  time_text: '05:30 ~ 15:00',
  fish: ['우럭', '광어'],
  price: 105_000,
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
    initial: { list: [{ shown: 7, detail: { price: 105_000 } }], total: 1 },
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
