import {
  EVERY_REPORT,
  isFiltered,
  parseReportFilter,
  reportFilterQuery,
  reportListQuery,
} from '@/lib/report/reportFilter'

const KNOWN = ['우럭', '광어']

it('is read from an address and written to it', () => {
  const query = { sub_ship: '2', view: 'photo', fish: '광어,우럭', coast: 'WEST,JEJU' }
  const filter = parseReportFilter(query, KNOWN)
  expect(filter).toEqual({
    subShip: 2,
    hasPhoto: true,
    fish: ['광어', '우럭'],
    coast: ['WEST', 'JEJU'],
  })
  expect(reportFilterQuery(filter)).toEqual(query)
  expect(isFiltered(filter)).toBe(true)
})

it('drops what is invalid, and writes nothing where nothing was chosen', () => {
  const query = { sub_ship: '-1', view: 'x', fish: '상어', coast: 'NORTH' }
  expect(parseReportFilter(query, KNOWN)).toEqual(EVERY_REPORT)
  expect(reportFilterQuery(EVERY_REPORT)).toEqual({})
  expect(isFiltered(EVERY_REPORT)).toBe(false)
})

it('is asked for by one call', () => {
  expect(reportListQuery(7, { ...EVERY_REPORT, fish: ['우럭', '광어'], coast: ['EAST'] })).toEqual({
    ship_no: 7,
    sub_ship: 0,
    view: '',
    fish: '우럭,광어',
    coast: 'EAST',
  })
})
