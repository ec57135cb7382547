import { deflateRawSync } from 'node:zlib'
import { type BookType, CFB, utils, write } from '@e965/xlsx'
import iconv from 'iconv-lite'

type FileOf = (depositor: string, amount: number) => Buffer

const HEAD = ['거래일시', '적요', '보낸분/받는분', '출금액', '입금액', '잔액']
const AT = new Date(Date.UTC(2026, 10, 20, 12, 34, 56))

const workbook = (rows: unknown[][], bookType: BookType): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), '안내')
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: true, UTC: true }), '거래')
  return write(book, { type: 'buffer', bookType }) as Buffer
}

const inWorkbook =
  (bookType: BookType): FileOf =>
  (depositor, amount) =>
    workbook(
      [['계좌번호', '101-0000-0000'], HEAD, [AT, '이체', depositor, 0, amount, 1_160_000]],
      bookType,
    )

/** What is written as its bytes in CP949, which the library cannot write. */
const asCp949 = (text: string): [plain: string, bytes: Buffer] => {
  const bytes = iconv.encode(text, 'cp949')
  return [String.fromCharCode(...bytes.map((_, index) => 65 + index)), bytes]
}

/** Excel 95: eight bits a letter, in the code page that a record of its own names. */
const inExcel95: FileOf = (depositor, amount) => {
  const [head, name] = [asCp949(HEAD.join('')), asCp949(depositor)]
  let at = 0
  const plainHead = HEAD.map((text) => {
    const { length } = iconv.encode(text, 'cp949')
    at += length
    return head[0].slice(at - length, at)
  })
  const written = workbook([plainHead, [AT, '', `#${name[0]}`, 0, amount, 1]], 'biff5')
  const replace = (from: string | Buffer, to: Buffer) => {
    const found = written.indexOf(from)
    if (found < 0) throw new Error(`Not written: ${String(from)}`)
    to.copy(written, found)
  }
  plainHead.forEach((plain, index) => replace(plain, iconv.encode(HEAD[index] ?? '', 'cp949')))
  replace(`#${name[0]}`, Buffer.concat([Buffer.from(' '), name[1]]))
  replace(Buffer.from('42000200', 'hex'), Buffer.from('42000200b503', 'hex'))
  return written
}

const inHtml: FileOf = (depositor, amount) =>
  iconv.encode(
    `<html><meta http-equiv="Content-Type" content="text/html; charset=euc-kr">
      <table><tr><td colspan=1e9>계좌번호</td><td>101-0000-0000</td></tr></table>
      <table border=1><tr><th>${HEAD.join('</th><th>')}</th></tr><tr><td>2026.11.20 12:34:56</td>
      <td>이체</td><td>${depositor}&nbsp;</td><td>0</td><td>${amount}</td><td>1</td></tr></table></html>`,
    'euc-kr',
  )

/** An XLSX of one transfer, with a cell hundreds of millions of columns to the right. */
const inWideXlsx: FileOf = (depositor, amount) => {
  const zip = CFB.read(inWorkbook('xlsx')(depositor, amount), { type: 'buffer' })
  const sheet = CFB.find(zip, '/xl/worksheets/sheet2.xml')
  if (!sheet) throw new Error('No sheet')
  sheet.content = Buffer.from(String(sheet.content).replace('r="A1"', 'r="ZZZZZZ1"'))
  return CFB.write(zip, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer
}

/** A statement in each kind of file that banks call a spreadsheet. */
export const STATEMENT_FILES: [what: string, FileOf][] = [
  ['XLSX', inWorkbook('xlsx')],
  ['XLSX with a cell far away', inWideXlsx],
  ['XLS', inWorkbook('biff8')],
  ['XLS of Excel 95', inExcel95],
  ['XML', inWorkbook('xlml')],
  ['HTML in EUC-KR', inHtml],
]

/** A small zip of an entry with gigabytes, which says that it has a hundred bytes. */
export const packedGigabytes = (): Buffer => {
  const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024))
  const name = Buffer.from('xl/workbook.xml')
  const sizes = (entry: Buffer, at: number) => {
    entry.writeUInt16LE(8, at - 10)
    entry.writeUInt32LE(packed.length, at)
    entry.writeUInt32LE(100, at + 4)
    entry.writeUInt16LE(name.length, at + 8)
    return entry
  }
  const local = sizes(Buffer.from('504b0304'.padEnd(60, '0'), 'hex'), 18)
  const central = sizes(Buffer.from('504b0102'.padEnd(92, '0'), 'hex'), 20)
  const end = Buffer.from('504b0506'.padEnd(44, '0'), 'hex')
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, central, name, end])
}

export const lockedWorkbook = (): Buffer => {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.from('0400040040000000', 'hex'))
  CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(5_000, 1))
  return CFB.write(file, { type: 'buffer' }) as Buffer
}

/** An XLSX of one transfer, with some of its bytes changed. */
export const changedXlsx = (change: (zip: Buffer, end: number) => void): Buffer => {
  const zip = inWorkbook('xlsx')('홍길동', 1)
  change(zip, zip.lastIndexOf(Buffer.from('504b0506', 'hex')))
  return zip
}

/** A spreadsheet of OpenDocument, which may repeat a cell without end. */
export const openDocument = (): Buffer => inWorkbook('ods')('홍길동', 1)
