import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as xlsx from '@e965/xlsx'
import type { PassengerSheet } from '@/lib/contract/console/boarding'
import { sheetContent } from '@/lib/passenger/sheetContent'
import { linesOf } from '@/lib/passenger/sinceHanded'
import { toCsv, toXlsx } from '@/server/files/tableFile'
import { drawSheetPdf } from '@/server/modules/boarding/pdf/drawSheetPdf'
import { createSheetPdf } from '@/server/modules/boarding/pdf/sheetPdf'
import { wrapText } from '@/server/modules/boarding/pdf/wrapText'
import { sheetTable } from '@/server/modules/boarding/sheetTable'
import { sheetText } from '@/server/modules/boarding/sheetText'
import { pdfPages } from '../../setup/pdfPages'
import { lineOf, sheetOf } from '../../setup/passengerSheets'

const golden = (file: string) => readFileSync(path.join(__dirname, 'passengerFiles', file), 'utf8')

const ADDRESS = '충청남도 보령시 오천면 소성리 123-45번지 바다마을아파트 101동 1203호 (파란 대문)'
const LONG_NAME = '남궁아름다운우리나라만세김수한무거북이와두루미'

/** Handed in with others: one is new, one is another, one is gone, one is a minor, one is missing. */
const sheet = ((): PassengerSheet => {
  const before = Array.from({ length: 30 }, (_, index) => lineOf(index + 1))
  const at = '2026-11-21T19:10:00.000Z'
  const lines = linesOf({ passengers: before }).map((line) => ({ ...line, booker: '홍길동' }))
  const passengers = before.slice(0, 29).map((line) => {
    if (line.slot === 2) return { ...line, name: '김파도', version: '81' }
    if (line.slot === 3) return { ...line, birth: '2013-01-01' }
    if (line.slot === 4) return { ...line, name: LONG_NAME, address: ADDRESS }
    return line.slot === 5 ? lineOf(5, { is_filled: 0, name: '' }) : line
  })
  const added = lineOf(1, { reservation_no: 9002, booker: '박새벽', name: '박새벽', version: '90' })
  return sheetOf([...passengers, added], {
    handed: {
      at,
      staff_name: '박사무장',
      filed_by: 'file',
      receipt: '',
      head: { boat: 'b1', crew: 'c0' },
      lines,
    },
  })
})()
const content = sheetContent(sheet)
const draw = (of = content) =>
  drawSheetPdf({ ...of, name: '승선자명부_바다1호', made_at: sheet.departure.departs_at })
it('says the same as text, as CSV and as a spreadsheet', async () => {
  expect(sheetText(content)).toBe(golden('list.txt'))
  const { rows, bold } = sheetTable(content)
  expect(toCsv(rows)).toBe(golden('list.csv'))
  const book = xlsx.read(await toXlsx(rows, bold))
  const cells = xlsx.utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
    ...{ header: 1, defval: '', blankrows: true },
  }) as string[][]
  const columns = content.headings.length
  expect(cells).toEqual(
    rows.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? '')),
  )
})

it('says the same as PDF: pages with headings and numbers, long texts wrapped', async () => {
  expect(pdfPages(await draw()).join('\n\n')).toBe(golden('list.pdf.txt'))
})

it('has the same bytes each time, with letters of the font that it uses alone', async () => {
  const [one, other] = [Buffer.from(await draw()), Buffer.from(await draw())]
  expect(one.equals(other)).toBe(true)
  expect(one.length).toBeLessThan(100_000)
})

it('of a thousand people has everybody once', async () => {
  const [row = { mark: '', cells: [] }] = content.rows
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    ...row,
    cells: [String(index + 1), ...row.cells.slice(1)],
  }))
  const bytes = await draw({ ...content, rows })
  const numbers = pdfPages(bytes).flatMap((page) =>
    [...page.matchAll(/^(\d+) \| 이바다/gm)].map(([, number]) => Number(number)),
  )
  expect(numbers).toEqual(rows.map((_, index) => index + 1))
  expect(bytes.length).toBeLessThan(1_000_000)
})

it('that takes too long is refused, with what to do instead', async () => {
  await expect(createSheetPdf(1)(sheet)).rejects.toMatchObject({
    ...{ status: 409, code: 'PDF_OVERRUN' },
    message: expect.stringContaining('엑셀이나 CSV로') as string,
  })
})

it.each([
  ['', ['']],
  ['보령시 오천면', ['보령시', '오천면']],
  ['가나다라마바사', ['가나다라', '마바사']],
  ['가 나다라마바사 아', ['가', '나다라마', '바사 아']],
])('breaks lines at blanks, and a long word inside: %j', (text, lines) => {
  expect(wrapText(text, 4, (part) => part.length)).toEqual(lines)
})
