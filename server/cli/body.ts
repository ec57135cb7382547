import { MAX_HTML } from '@/lib/contract/console/writingParts'
import { refuse } from '@/server/http/refusal'
import type { Operator } from './command'
import * as field from './fields'

const MAX_TEXT = 5_000

/** Arguments of a command that publishes a text: a paragraph, or a file with HTML. */
export const body = {
  text: field.paragraph(MAX_TEXT).optional().describe('내용 한 문단'),
  file: field.text(1_000).optional().describe('내용이 든 HTML 파일 (--text 대신)'),
}

type Body = { text?: string | undefined; file?: string | undefined }

export const hasBody = ({ text, file }: Body) => (text === undefined) !== (file === undefined)
export const BODY_MISSING = {
  path: ['text'],
  message: '--text와 --file 가운데 하나를 적어 주세요.',
}

/** The HTML of a text. @throws Refusal for a file that cannot be read, is empty or too long */
export async function htmlOf(operator: Operator, { text = '', file }: Body): Promise<string> {
  if (file === undefined) return `<p>${escape(text)}</p>`
  const html = await operator.readFile(file)
  if (html.length > MAX_HTML) throw refuse.badRequest(`${file}: ${MAX_HTML}자까지 올릴 수 있어요.`)
  if (html.trim() === '') throw refuse.badRequest(`${file}: 내용이 없어요.`)
  return html
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
