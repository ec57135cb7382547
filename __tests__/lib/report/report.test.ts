import { catchPlot, monthName } from '@/lib/report/catchPlot'
import { catchText } from '@/lib/report/catchText'
import { nameOfMarks, reportMarks } from '@/lib/report/reportMarks'
import { parseNo } from '@/lib/query/query'
import { reportItemOf } from '../../setup/handlers/wire'

describe('catch in one line', () => {
  it('names species and number', () => {
    const landed = [
      { fish: '갑오징어', count: 1_250, size_cm: 18 },
      { fish: '광어', count: 2, size_cm: null },
    ]
    expect(catchText(landed)).toBe('갑오징어 1,250마리, 광어 2마리')
    expect(catchText([])).toBe('')
  })
})

describe('catch by species over the months', () => {
  const landed = [
    { yyyymm: '202611', fish: '광어', count: 40 },
    { yyyymm: '202601', fish: '우럭', count: 120 },
    { yyyymm: '202611', fish: '우럭', count: 30 },
  ]

  it('covers the twelve months that end with the last catch, across the year', () => {
    const [row] = catchPlot(landed)
    expect(row?.months).toHaveLength(12)
    expect(row?.months[0]?.yyyymm).toBe('202512')
    expect(row?.months.at(-1)?.yyyymm).toBe('202611')
  })

  it('puts the most caught species first, with its best month', () => {
    const rows = catchPlot(landed)
    expect(rows.map(({ fish, total }) => [fish, total])).toEqual([
      ['우럭', 150],
      ['광어', 40],
    ])
    expect(rows[0]?.best).toEqual({ yyyymm: '202601', count: 120 })
    const [same] = catchPlot([...landed, { yyyymm: '202611', fish: '우럭', count: 90 }])
    expect(same?.best.yyyymm).toBe('202601')
  })

  it('has no row for a species without a catch, and none without catches', () => {
    expect(catchPlot([{ yyyymm: '202611', fish: '광어', count: 0 }])).toEqual([])
    expect(catchPlot([])).toEqual([])
  })

  it('formats a month', () => {
    expect(monthName('202601')).toBe('1월')
  })
})

describe('marks of reports', () => {
  it('leave out places beyond the map', () => {
    const reports = [reportItemOf(1), reportItemOf(2, { lat: 15.2, lng: 145.7 })]
    expect(reportMarks(reports).map(({ report }) => report.no)).toEqual([1])
  })

  it('are labelled by the title of one report, by the port of several', () => {
    const marks = reportMarks([
      reportItemOf(1),
      reportItemOf(2),
      reportItemOf(3, { port_name: '대천항' }),
    ])
    expect(nameOfMarks(marks.slice(0, 1))).toBe('오천항 조황 1')
    expect(nameOfMarks(marks.slice(0, 2))).toBe('오천항 조황 2건')
    expect(nameOfMarks(marks)).toBe('오천항 등 조황 3건')
    const ofBuses = marks.map((mark) => ({
      ...mark,
      report: { ...mark.report, service_type: 'BUS' as const, port_name: '사당역' },
    }))
    expect(nameOfMarks(ofBuses.slice(0, 1))).toBe('조황 1')
    expect(nameOfMarks(ofBuses)).toBe('조황 3건')
    expect(nameOfMarks([...marks.slice(0, 1), ...ofBuses])).toBe('오천항 등 조황 4건')
    expect(nameOfMarks([])).toBe('')
  })
})

describe('the number of a row in an address', () => {
  it.each([
    ['1', 1],
    ['449', 449],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['01', undefined],
    ['9999999999999999', undefined],
    ['abc', undefined],
    [['1', '2'], undefined],
    [undefined, undefined],
  ])('%p is %p', (text, no) => expect(parseNo(text)).toBe(no))
})
