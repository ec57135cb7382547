import type { Operator } from './command'
import { refuse } from '@/server/http/refusal'
import * as field from './fields'

const MOST_TEXT = 5_000
const MOST_HTML = 50_000

/** A text itself, or the HTML file that holds it: for a command's input, and its help. */
export const body = {
  text: field.paragraph(MOST_TEXT).optional(),
  file: field.text(1_000).optional(),
}
export const bodyHelp = { text: '내용 한 문단', file: '내용이 든 HTML 파일 (--text 대신)' }

type Body = { text?: string | undefined; file?: string | undefined }

export const hasBody = ({ text, file }: Body) => (text === undefined) !== (file === undefined)
export const BODY_MISSING = {
  path: ['text'],
  message: '--text와 --file 가운데 하나를 적어 주세요.',
}

/** @throws Refusal for a file that cannot be read or is too long */
export async function htmlOf(operator: Operator, { text = '', file }: Body): Promise<string> {
  if (file === undefined) return `<p>${escape(text)}</p>`
  const html = await operator.readFile(file)
  if (html.length > MOST_HTML)
    throw refuse.badRequest(`${file}: ${MOST_HTML}자까지 올릴 수 있어요.`)
  if (html.trim() === '') throw refuse.badRequest(`${file}: 내용이 없어요.`)
  return html
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
