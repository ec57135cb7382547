import { inflateSync } from 'node:zlib'

type Objects = ReadonlyMap<string, string>

const OBJECT = /(?<=^|\n)(\d+) 0 obj\n(.*?)\nendobj/gsu
const STREAM = /^(.*?)stream\n(.*)\nendstream$/su

/** The objects of a file as Latin-1, their streams unpacked. */
const objectsOf = (bytes: Buffer): Objects =>
  new Map(
    [...bytes.toString('latin1').matchAll(OBJECT)].map(([, no = '', body = '']) => {
      const [, head = '', packed = ''] = STREAM.exec(body) ?? []
      const isPacked = head.includes('/FlateDecode')
      return [no, isPacked ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : body]
    }),
  )

const units = (hex: string): string[] => hex.match(/.{4}/g) ?? []
const textOf = (hex: string): string =>
  units(hex)
    .map((unit) => String.fromCharCode(parseInt(unit, 16)))
    .join('')

/** Letters by glyph, from the table that a font has for who copies its text. */
const lettersOf = (table: string): ReadonlyMap<string, string> => {
  const ranges = table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)
  return new Map(
    [...ranges].flatMap(([, start = '', list = '']) =>
      [...list.matchAll(/<(\w+)>/g)].map(([, hex = ''], index): [string, string] => [
        (parseInt(start, 16) + index).toString(16).padStart(4, '0'),
        textOf(hex),
      ]),
    ),
  )
}

const partOf = (objects: Objects, body: string, name: string): string =>
  objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''

/** The letters of each font that a page names. */
const fontsOf = (objects: Objects, resources: string) =>
  new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', no = '']) => [
      name,
      lettersOf(partOf(objects, objects.get(no) ?? '', 'ToUnicode')),
    ]),
  )

const pageText = (objects: Objects, page: string): string => {
  const letters = fontsOf(objects, partOf(objects, page, 'Resources'))
  const texts = partOf(objects, page, 'Contents').matchAll(
    /1 0 0 1 [\d.]+ ([\d.]+) Tm\n\/(\w+) [\d.]+ Tf\n\[(.*?)\] TJ/g,
  )
  const lines = new Map<number, string[]>()
  for (const [, y = '', font = '', drawn = ''] of texts) {
    const glyphs = [...drawn.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => units(hex))
    const text = glyphs.map((glyph) => letters.get(font)?.get(glyph) ?? '?').join('')
    // Two fonts of one line differ by parts of a point.
    const height = Math.round(Number(y))
    lines.set(height, [...(lines.get(height) ?? []), text])
  }
  const downwards = [...lines].sort(([one], [other]) => other - one)
  return downwards.map(([, parts]) => parts.join(' | ')).join('\n')
}

/** The text of each page of a PDF that pdfkit wrote, its lines from the top downwards. */
export const pdfPages = (bytes: Uint8Array): string[] => {
  const objects = objectsOf(Buffer.from(bytes))
  return [...objects.values()]
    .filter((body) => body.includes('/Type /Page\n'))
    .map((page) => pageText(objects, page))
}
