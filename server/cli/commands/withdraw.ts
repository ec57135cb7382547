import { z } from 'zod'
import { escapeLine } from '@/lib/text/hiddenCharacters'
import { defineCommand, type Operator } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { requireShip, formatDay, formatShip, formatStore } from '@/server/cli/describe'

const KINDS = { news: 'board', notice: 'notice', event: 'event' } as const
const NAMES = { report: '조황', news: '현장소식', notice: '공지사항', event: '이벤트' } as const

type Publication = { kind: keyof typeof NAMES; no: number }

const articleOf = (no: number, kind: keyof typeof KINDS) =>
  ({ no, kind: KINDS[kind], scope: 'everybody' }) as const

/** The report or article by title and storefront. @throws Refusal 404 */
const describePublication = async (
  operator: Operator,
  { kind, no }: Publication,
): Promise<string> => {
  const { articles, reports } = operator.modules
  if (kind === 'report') {
    const report = await reports.getPublished(no, 'everybody')
    const ship = await requireShip(operator, report.ship_no)
    return `${NAMES.report} ${no} '${escapeLine(report.title)}' (${formatShip(ship)} ${formatDay(report.sdate)})`
  }
  const article = await articles.getPublished(articleOf(no, kind))
  const store =
    article.ship_no === null
      ? '모든 스토어'
      : `${formatStore(await requireShip(operator, article.ship_no))} 스토어`
  return `${NAMES[kind]} ${no} '${escapeLine(article.title)}' (${store})`
}

export const withdrawCommand = defineCommand({
  name: 'withdraw',
  summary: '올린 조황, 현장소식, 공지사항, 이벤트를 내려요.',
  positionals: ['kind', 'no'],
  input: z.object({
    kind: z
      .enum(
        ['report', 'news', 'notice', 'event'],
        'report, news, notice, event 가운데 하나로 적어 주세요.',
      )
      .describe('report, news, notice, event 가운데 하나'),
    no: field.no.describe('글 번호'),
  }),
  warn: async (operator, publication) =>
    `${await describePublication(operator, publication)}을(를) 내려요.`,
  run: async (operator, publication) => {
    const name = await describePublication(operator, publication)
    const { articles, reports } = operator.modules
    if (publication.kind === 'report') await reports.withdraw(publication.no, 'everybody')
    else await articles.withdraw(articleOf(publication.no, publication.kind))
    return `${name}을(를) 내렸어요.`
  },
})
