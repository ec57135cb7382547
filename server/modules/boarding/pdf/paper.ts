import type { Measure } from './wrapText'

export type Font = 'regular' | 'bold'

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 36 }
/** Where the foot begins. */
const BOTTOM = PAGE.height - PAGE.margin - 18
const TEXT_SIZE = 8.5

/** Draws from the top of a page to its bottom, and goes on with the next page. */
export const createPaper = (document: PDFKit.PDFDocument) => {
  const widths = new Map<string, number>()
  let y = PAGE.margin

  const measureIn =
    (font: Font, size = TEXT_SIZE): Measure =>
    (text) =>
      Array.from(text).reduce((sum, letter) => {
        const key = `${font}${size}${letter}`
        const known = widths.get(key) ?? document.font(font).fontSize(size).widthOfString(letter)
        widths.set(key, known)
        return sum + known
      }, 0)

  const write = (text: string, x: number, of: { top: number; font: Font; size?: number }) => {
    document
      .font(of.font)
      .fontSize(of.size ?? TEXT_SIZE)
      .text(text, x, of.top, { lineBreak: false })
  }

  return {
    measureIn,
    write,
    top: () => y,
    /** Room of a height; where the page has none, on the next one, which `begin` begins. */
    take: (height: number, begin?: () => void): number => {
      if (y + height > BOTTOM) {
        document.addPage()
        y = PAGE.margin
        begin?.()
      }
      const top = y
      y += height
      return top
    },
  }
}

export type Paper = ReturnType<typeof createPaper>
