import { priceLineName, priceLines } from '@/lib/reservation/priceLines'

const QUOTE = {
  ...{
    unit_price: 80_000,
    party: 3,
    nights: 1,
    origin_price: 240_000,
    discount: 0,
    total: 240_000,
  },
  options: [],
}
const named = (given: Parameters<typeof priceLines>[0]) =>
  priceLines(given).map((line) => [priceLineName(line, '승선료'), line.amount])

describe('the lines of a bill', () => {
  it('name seats, youths, options, coupon and a fee that was kept, and make up the total', () => {
    const quote = {
      ...QUOTE,
      youth_price: 50_000,
      options: [{ no: 1, name: '낚싯대', price: 10_000, count: 2 }],
      origin_price: 230_000,
      discount: 5_000,
      total: 245_000,
    }
    const lines = named({ quote, youths: 1 })
    expect(lines).toEqual([
      ['승선료', 160_000],
      ['청소년 1명', 50_000],
      ['낚싯대 2개', 20_000],
      ['쿠폰 할인', -5_000],
      ['변경 수수료', 20_000],
    ])
    expect(lines.reduce((sum, [, won]) => sum + Number(won), 0)).toBe(quote.total)
  })

  it('have no youths’ price above what the office asks for all', () => {
    const quote = { ...QUOTE, origin_price: 30_000, total: 30_000 }
    expect(named({ quote, youths: 1 })).toEqual([['청소년 1명', 30_000]])
  })

  it('are the seats alone where nothing else was chosen', () => {
    expect(named({ quote: QUOTE, youths: undefined })).toEqual([['승선료', 240_000]])
  })
})
