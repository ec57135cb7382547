import { readFileSync } from 'node:fs'
import { ApiError } from '@/api/apiError'
import { readAnswer } from '@/api/readAnswer'
import type { CallName } from '@/lib/contract/callTable'
import { describeAnswers } from '@/scripts/support/describeAnswers'

it('is read as the contract has it: `npm run docs:calls` writes api/answers.json', () => {
  expect(readFileSync('api/answers.json', 'utf8')).toBe(describeAnswers())
})

const notice = { no: 11, title: '공지', contents: '<p>글</p>' }
const read = (name: CallName, answer: unknown) =>
  readAnswer(name, answer) as Record<string, unknown>

describe('what a server leaves out', () => {
  it('is empty: texts, numbers, lists; null where it may be null', () => {
    expect(read('getShipList', { list: [{ ship: { no: 7 } }] })).toMatchObject({
      list: [{ ship: { no: 7 }, detail: { name: '', price: 0, fish: [], next_sdate: null } }],
      total: null,
      general: null,
      service_type: [],
    })
  })

  it('has the contract’s own default where empty would be wrong', () => {
    const { detail } = read('getShipSimpleInfo', { ship: { no: 7 } })
    expect(detail).toMatchObject({ service_type: 'SHIP', pay_type: ['BANK', 'VBANK', 'CARD'] })
  })

  it('is left out where absent and empty are two things: a heart', () => {
    const { ship } = read('getShipSimpleInfo', { ship: { no: 7 } })
    expect(ship).toEqual({ no: 7, main_ship_no: 0 })
    expect(read('toggleFavorite', {})).toEqual({ ship_no: 0 })
  })

  it('may not be what the call was made for', () => {
    expect(() => readAnswer('login', { name: '김둘째' })).toThrow(ApiError)
    expect(() => readAnswer('getShipSimpleInfo', { detail: { name: '바다호' } })).toThrow(ApiError)
    expect(() => readAnswer('getNoticeList', { total: 3 })).toThrow(ApiError)
  })

  it('leaves an item out that lacks its number, but not all of them', () => {
    expect(read('getNoticeList', { list: [notice, { title: '번호 없음' }] }).list).toHaveLength(1)
    expect(() => readAnswer('getNoticeList', { list: [{}] })).toThrow(ApiError)
    expect(read('getNoticeList', { list: [] }).list).toEqual([])
  })
})

describe('a wrapper', () => {
  it('of a list is optional', () => {
    const list = [expect.objectContaining(notice)]
    expect(read('getNoticeList', { list: [notice] })).toMatchObject({ list })
    expect(read('getNoticeList', { data: { list: [notice] } })).toMatchObject({ list })
    expect(read('getNoticeList', { data: [notice] })).toMatchObject({ list })
  })

  it('of a search’s own list is enough', () => {
    const general = { list: [{ ship: { no: 7 } }], total: 1 }
    expect(read('getShipList', { general })).toMatchObject({ general, list: general.list })
  })

  it('of a detail is optional', () => {
    const detail = expect.objectContaining(notice) as object
    expect(read('getBoardDetail', { detail: notice })).toMatchObject({ detail })
    expect(read('getBoardDetail', notice)).toMatchObject({ detail })
    expect(read('getBoardDetail', { data: notice })).toMatchObject({ detail })
  })

  it('of a session is optional', () => {
    expect(read('login', { data: { token_key: 'key' } })).toMatchObject({ token_key: 'key' })
  })
})

it('reads numbers that are written as text, and no others', () => {
  const item = (price: unknown) => ({ list: [{ ship: { no: '7' }, detail: { price } }] })
  expect(read('getShipList', item('80000')).list).toMatchObject([
    { ship: { no: 7 }, detail: { price: 80_000 } },
  ])
  expect(read('getShipList', item('비싸요')).list).toMatchObject([{ detail: { price: 0 } }])
})

it('drops what the contract does not name', () => {
  expect(read('guestLogin', { token: 'key', secret: 1 })).toEqual({ token: 'key' })
})
