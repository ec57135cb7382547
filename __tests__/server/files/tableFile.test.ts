import { toCsv } from '@/server/files/tableFile'

const cellOf = (text: string) => toCsv([[text]]).slice(1, -2)

it.each([
  ['=1+1', "'=1+1"],
  ['+82', "'+82"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋82', "'＋82"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' \u3000=1+1', "' \u3000=1+1"],
  ['\t=1+1', "'\t=1+1"],
  ['\rx', `"'\rx"`],
  ['\nx', `"'\nx"`],
])('keeps a text that a spreadsheet takes for a formula a text: %j', (text, cell) => {
  expect(cellOf(text)).toBe(cell)
})

it.each(['홍길동', '010-1111-2222', 'a=b', '', ' 바다 1호'])('leaves other texts: %j', (text) => {
  expect(cellOf(text)).toBe(text)
})

it('leaves a negative number a number', () => {
  expect(toCsv([[-80_000]])).toBe('\uFEFF-80000\r\n')
})
