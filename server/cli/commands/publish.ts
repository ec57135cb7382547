import { z } from 'zod'
import { toKstDate } from '@/lib/date/kst'
import { MAX_PLACE } from '@/lib/report/limits'
import { escapeLine } from '@/lib/text/hiddenCharacters'
import { target, TARGET_MISSING, findTarget, hasOneTarget } from '@/server/cli/target'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { requireShip, formatDay, formatShip } from '@/server/cli/describe'
import { body, BODY_MISSING, hasBody, htmlOf } from '@/server/cli/body'

export const reportCommand = defineCommand({
  name: 'report',
  summary: '조황을 올려요.',
  positionals: ['ship', 'title'],
  input: z
    .object({
      ship: field.no.describe('상품 번호'),
      title: field.text(100).describe('제목'),
      date: field.day.optional().describe('낚은 날, 2026-11-21 (기본: 오늘)'),
      catch: field.catchItems
        .optional()
        .describe('조과, 갑오징어:42:23,주꾸미:300 (어종:마릿수:최대cm)'),
      place: field.text(MAX_PLACE).optional().describe('낚은 곳'),
      blank: field.flag.describe('아무것도 낚지 못했어요'),
      ...body,
    })
    .refine(hasBody, BODY_MISSING),
  run: async (
    operator,
    { ship: shipNo, title, date, catch: items = [], place, blank, ...rest },
  ) => {
    const ship = await requireShip(operator, shipNo)
    const sdate = date ?? toKstDate(operator.now())
    const report = {
      ...{ shipNo, sdate, title, catch: items, images: [], place, isBlank: blank },
      contentsHtml: await htmlOf(operator, rest),
    }
    const no = await operator.modules.reports.publish(report, 'everybody')
    return `조황 ${no} '${escapeLine(title)}'을(를) 올렸어요: ${formatShip(ship)} ${formatDay(sdate)}`
  },
})

const articleCommand = (kind: 'board' | 'notice', name: string, what: string) =>
  defineCommand({
    name,
    summary: `${what} 올려요.`,
    positionals: ['title'],
    input: z
      .object({ title: field.text(100).describe('제목'), ...target, ...body })
      .refine(hasBody, BODY_MISSING)
      .refine(hasOneTarget, TARGET_MISSING),
    run: async (operator, { title, ...rest }) => {
      const to = await findTarget(operator, rest)
      const contentsHtml = await htmlOf(operator, rest)
      const article = { kind, shipNo: to.shipNo, title, contentsHtml }
      const no = await operator.modules.articles.publish(article, 'everybody')
      return `글 ${no} '${escapeLine(title)}'을(를) ${to.name}에 올렸어요.`
    },
  })

export const newsCommand = articleCommand('board', 'news', '현장소식을')
export const noticeCommand = articleCommand('notice', 'notice', '공지사항을')

export const eventCommand = defineCommand({
  name: 'event',
  summary: '이벤트를 올려요.',
  positionals: ['title'],
  input: z
    .object({
      title: field.text(100).describe('제목'),
      type: field.text(20).optional().describe('분류, 예: 할인'),
      from: field.day.optional().describe('시작 날짜, 2026-11-21'),
      to: field.day.optional().describe('끝 날짜 (그날도 들어가요)'),
      image: field.picture.optional().describe('그림의 주소'),
      popup: field.flag.describe('첫 화면에 띄워요'),
      ...target,
      ...body,
    })
    .refine(hasBody, BODY_MISSING)
    .refine(hasOneTarget, TARGET_MISSING)
    .refine(({ from, to }) => !from || !to || from <= to, {
      path: ['to'],
      message: '종료일이 시작일보다 빨라요. 날짜를 다시 입력해 주세요.',
    }),
  run: async (operator, { title, type, from, to: until, image, popup, ...rest }) => {
    const to = await findTarget(operator, rest)
    const event = {
      kind: 'event',
      shipNo: to.shipNo,
      title,
      isPopup: popup,
      contentsHtml: await htmlOf(operator, rest),
      ...(type === undefined ? {} : { type }),
      ...(image === undefined ? {} : { image }),
      ...(from === undefined ? {} : { startsOn: from }),
      ...(until === undefined ? {} : { endsOn: until }),
    } as const
    const no = await operator.modules.articles.publish(event, 'everybody')
    const days = `${from ? formatDay(from) : ''} ~ ${until ? formatDay(until) : ''}`
    return `이벤트 ${no} '${escapeLine(title)}'을(를) ${to.name}에 올렸어요${(from ?? until) ? ` (${days.trim()})` : ''}.`
  },
})
