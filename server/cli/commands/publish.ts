import { z } from 'zod'
import { toKstDate } from '@/lib/date/kst'
import { defineCommand, type Operator } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { readLanding } from '@/server/cli/readLanding'

/** The text itself, or the HTML file that holds it. */
const body = { text: field.text(5_000).optional(), file: field.text().optional() }
const bodyHelp = { text: '내용 한 문단', file: '내용이 든 HTML 파일 (--text 대신)' }

const hasBody = ({ text, file }: { text?: string | undefined; file?: string | undefined }) =>
  (text === undefined) !== (file === undefined)
const BODY_MISSING = { path: ['text'], message: '--text와 --file 가운데 하나를 적어 주세요.' }

const htmlOf = async (
  operator: Operator,
  given: { text?: string | undefined; file?: string | undefined },
) =>
  given.file === undefined ? `<p>${escape(given.text ?? '')}</p>` : operator.readFile(given.file)

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const reportCommand = defineCommand({
  name: 'report',
  summary: '조황을 올려요.',
  words: ['ship', 'title'],
  input: z
    .object({
      ship: field.no,
      title: field.text(100),
      date: field.day.optional(),
      catch: field.text(500).transform(readLanding).optional(),
      ...body,
    })
    .refine(hasBody, BODY_MISSING),
  help: {
    ship: '상품 번호',
    title: '제목',
    date: '낚은 날, 2026-11-21 (기본: 오늘)',
    catch: '조과, 갑오징어:42:23,주꾸미:300 (어종:마릿수:최대cm)',
    ...bodyHelp,
  },
  run: async (operator, { ship, title, date, catch: landed = [], ...given }) => {
    const no = await operator.modules.reports.publish({
      shipNo: ship,
      sdate: date ?? toKstDate(operator.now()),
      title,
      contentsHtml: await htmlOf(operator, given),
      images: [],
      catch: landed,
    })
    return `조황 ${no}을 올렸어요.`
  },
})

const articleCommand = (kind: 'board' | 'notice', name: string, what: string) =>
  defineCommand({
    name,
    summary: `${what} 올려요.`,
    words: ['title'],
    input: z
      .object({ title: field.text(100), ship: field.no.optional(), ...body })
      .refine(hasBody, BODY_MISSING),
    help: {
      title: '제목',
      ship: '그 스토어에만 보일 때 상품 번호 (기본: 모든 스토어)',
      ...bodyHelp,
    },
    run: async (operator, { title, ship, ...given }) => {
      const contentsHtml = await htmlOf(operator, given)
      const shipNo = ship ?? null
      const no = await operator.modules.articles.publish({ kind, shipNo, title, contentsHtml })
      return `글 ${no}을 올렸어요.`
    },
  })

export const newsCommand = articleCommand('board', 'news', '현장소식을')
export const noticeCommand = articleCommand('notice', 'notice', '공지사항을')
