import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import type { SheetContent, SheetRow } from '@/lib/passenger/sheetContent'
import { escapeLine } from '@/lib/text/hiddenCharacters'
import { readPdfFonts } from './pdfFonts'
import { createPaper, type Font, PAGE, type Paper } from './paper'
import { wrapText } from './wrapText'

export type SheetPaper = SheetContent & {
  /** In the properties of the file and at the foot of each page. */
  name: string
  /** Of the file: with another the same list would have other bytes each time. */
  made_at: string
}

const WIDTH = PAGE.width - 2 * PAGE.margin
const SIZE = { title: 18, foot: 7.5 }
const LINE = 11.5
const PAD = 3
const LABEL_WIDTH = 64
const MARKED = '#e3e3e3'
const HEAD = '#f3f3f3'

/** Columns whose texts have a known width; the others share the rest. */
const WIDTHS: Readonly<Record<string, number>> = {
  연번: 46,
  성명: 76,
  생년월일: 56,
  성별: 26,
  전화번호: 70,
  비상연락처: 70,
  비고: 70,
}

const widthsOf = (headings: readonly string[]): number[] => {
  const known = headings.map((heading) => WIDTHS[heading])
  const rest = WIDTH - known.reduce<number>((sum, width) => sum + (width ?? 0), 0)
  const shares = known.filter((width) => width === undefined).length
  return known.map((width) => width ?? rest / shares)
}

const drawFacts = (paper: Paper, facts: SheetContent['facts']): void => {
  for (const [label, value] of facts) {
    const isOfChange = label.startsWith('제출 뒤')
    const font = isOfChange ? 'bold' : 'regular'
    const lines = wrapText(escapeLine(value), WIDTH - LABEL_WIDTH, paper.measureIn(font))
    for (const [index, line] of lines.entries()) {
      const top = paper.take(LINE + 1)
      if (index === 0) paper.write(label, PAGE.margin, { top, font: 'bold' })
      paper.write(line, PAGE.margin + LABEL_WIDTH, { top, font })
    }
  }
}

const createTable = (document: PDFKit.PDFDocument, paper: Paper, headings: string[]) => {
  const widths = widthsOf(headings)

  const draw = (cells: string[], of: { font: Font; fill?: string }, begin?: () => void) => {
    const lines = cells.map((cell, column) =>
      wrapText(escapeLine(cell), (widths[column] ?? 0) - 2 * PAD, paper.measureIn(of.font)),
    )
    const height = Math.max(...lines.map(({ length }) => length)) * LINE + 2 * PAD
    const top = paper.take(height, begin)
    let x = PAGE.margin
    for (const [column, width] of widths.entries()) {
      document.rect(x, top, width, height).lineWidth(0.5)
      if (of.fill) document.fillAndStroke(of.fill, 'black').fillColor('black')
      else document.stroke()
      for (const [index, line] of (lines[column] ?? []).entries()) {
        paper.write(line, x + PAD, { top: top + PAD + index * LINE, font: of.font })
      }
      x += width
    }
  }

  const drawHead = () => draw(headings, { font: 'bold', fill: HEAD })
  return {
    drawHead,
    drawRow: ({ mark, cells }: SheetRow) =>
      draw(cells, mark ? { font: 'bold', fill: MARKED } : { font: 'regular' }, drawHead),
  }
}

/** Which list it is and which page of how many: pages that fell apart are put together again. */
const drawFeet = (document: PDFKit.PDFDocument, paper: Paper, name: string): void => {
  const { count } = document.bufferedPageRange()
  const top = PAGE.height - PAGE.margin - SIZE.foot
  const of = { top, font: 'regular', size: SIZE.foot } as const
  const measure = paper.measureIn(of.font, of.size)
  for (let page = 0; page < count; page++) {
    document.switchToPage(page)
    const number = `${page + 1} / ${count}쪽`
    const [short = ''] = wrapText(name, WIDTH - 60, measure)
    paper.write(short, PAGE.margin, of)
    paper.write(number, PAGE.margin + WIDTH - measure(number), of)
  }
}

/**
 * A passenger list as a PDF of A4 pages, with the letters of its font that it uses. The headings stand on each page;
 * lines that changed after the list was handed in are bold on grey, also on a copy. The same list has the same bytes.
 */
export const drawSheetPdf = async (sheet: SheetPaper): Promise<Uint8Array> => {
  const { regular, bold } = readPdfFonts()
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    // Our own margin: beyond one of its own pdfkit would add pages by itself.
    margin: 0,
    bufferPages: true,
    lang: 'ko',
    // None of pdfkit's: it has no Hangul.
    font: '',
    info: { Title: sheet.name, Producer: 'Baetgil', CreationDate: new Date(sheet.made_at) },
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  document.registerFont('regular', regular).registerFont('bold', bold)
  const paper = createPaper(document)
  paper.write(sheet.title, PAGE.margin, { top: paper.take(28), font: 'bold', size: SIZE.title })
  drawFacts(paper, sheet.facts)
  paper.take(LINE / 2)
  const table = createTable(document, paper, sheet.headings)
  table.drawHead()
  sheet.rows.forEach(table.drawRow)
  drawFeet(document, paper, sheet.name)
  const ended = once(document, 'end')
  document.end()
  await ended
  return Buffer.concat(chunks)
}
