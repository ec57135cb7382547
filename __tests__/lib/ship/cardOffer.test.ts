import { type Intent, NO_INTENT } from '@/lib/intent/intent'
import { decideCardOffer } from '@/lib/ship/cardOffer'
import { shipItemOf } from '../../setup/handlers/wire'

const offerOf = (intent: Partial<Intent>, detail: Parameters<typeof shipItemOf>[1] = {}) =>
  decideCardOffer(shipItemOf(3, detail), { ...NO_INTENT, ...intent })

describe('what a card says', () => {
  it('is the next departure where nothing was said', () => {
    expect(offerOf({})).toMatchObject({
      departure: '11월 22일 (일) 05:30 · 7자리',
      price: '90,000원~',
      href: '/ship/3',
    })
  })

  it('is the total for the party on the day that was said', () => {
    expect(offerOf({ sdate: '2026-11-22', party: 2, fish: ['FS01'] })).toMatchObject({
      departure: '22일 · 2자리 가능',
      price: '2명 180,000원',
      href: '/ship/3?sdate=2026-11-22&party=2&fish=FS01',
    })
  })

  it('names the day where only the party was said, and its link opens on it', () => {
    expect(offerOf({ party: 7 })).toMatchObject({
      departure: '11월 22일 (일) · 7자리 가능',
      price: '7명 630,000원',
      href: '/ship/3?sdate=2026-11-22&party=7',
    })
  })

  it('says the seats of the day where only the day was said', () => {
    expect(offerOf({ sdate: '2026-11-22' })).toMatchObject({
      departure: '22일 05:30 · 7자리',
      price: '90,000원',
    })
  })

  it('names the night of leaving and the day of fishing, by which it fits', () => {
    const bus = { next_time: '23:30', next_is_overnight: true }
    expect(offerOf({}, bus)).toMatchObject({
      departure: '11월 22일 (일) 23:30 출발 · 23일 (월) 낚시 · 7자리',
    })
    expect(offerOf({ sdate: '2026-11-23', party: 2 }, bus)).toMatchObject({
      departure: '11월 22일 (일) 23:30 출발 · 23일 (월) 낚시 · 2자리 가능',
      price: '2명 180,000원',
      href: '/ship/3?sdate=2026-11-23&party=2',
    })
    expect(offerOf({ sdate: '2026-11-22', party: 2 }, bus)).toMatchObject({ price: '90,000원~' })
  })

  it('is the least price of the day', () => {
    const cheaper = { least_price: 70_000 }
    expect(offerOf({}, cheaper).price).toBe('70,000원~')
    expect(offerOf({ sdate: '2026-11-22' }, cheaper).price).toBe('70,000원~')
    expect(offerOf({ party: 2 }, cheaper).price).toBe('2명 140,000원~')
  })

  it.each([
    ['another day', { sdate: '2026-11-28', party: 2 }],
    ['more than is left', { sdate: '2026-11-22', party: 8 }],
  ])('does not promise %s', (_what, intent) => {
    expect(offerOf(intent)).toMatchObject({
      departure: '11월 22일 (일) 05:30 · 7자리',
      price: '90,000원~',
    })
    expect(offerOf(intent).href).toContain('sdate=2026-11-22')
  })

  it('without a departure keeps the day that was said', () => {
    const none = { next_sdate: null, next_remain: null, next_time: null, next_price: null }
    expect(offerOf({ sdate: '2026-11-28', party: 2 }, none)).toMatchObject({
      departure: '',
      price: '80,000원~',
      href: '/ship/3?sdate=2026-11-28&party=2',
    })
  })

  it('is one room of a pension, however many people come', () => {
    const room = { service_type: 'PENSION' as const, next_remain: 1 }
    expect(offerOf({ sdate: '2026-11-22', party: 2 }, room)).toMatchObject({
      departure: '22일 · 객실 1개 가능',
      price: '객실 1개 90,000원',
      href: '/ship/3?sdate=2026-11-22&party=2',
    })
  })
})
