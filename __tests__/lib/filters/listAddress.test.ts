import { EMPTY_FILTER } from '@/lib/filters/emptyFilter'
import { listAddress, parseListChoice } from '@/lib/filters/listAddress'

describe('the address of a list', () => {
  it('has the conditions and the order, and is read as it was written', () => {
    const choice = {
      filter: { ...EMPTY_FILTER, sdate: '2026-11-28', party: 2, fish: ['FS01'] },
      sort: 'seats' as const,
    }
    const { pathname, query } = listAddress('SHIP', choice)
    expect(pathname).toBe('/info/service_ship/')
    expect(query).toEqual({ sdate: '2026-11-28', party: '2', fish: 'FS01', sort: 'seats' })
    expect(parseListChoice(query)).toEqual(choice)
  })

  it('leaves the usual order out', () => {
    expect(listAddress('BUS', { filter: EMPTY_FILTER, sort: 'popular' }).query).toEqual({})
  })

  it.each([{}, { sort: '' }, { sort: 'newest' }, { sort: ['newest', 'soon'] }])(
    'reads %j as the usual order',
    (query) => {
      expect(parseListChoice(query).sort).toBe('popular')
    },
  )
})
