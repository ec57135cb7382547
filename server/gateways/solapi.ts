import { createHmac, randomBytes } from 'node:crypto'
import { NotSent, OutcomeUnknown } from './outcome'
import { createApprovedTemplates } from './approvedTemplates'
import type { TextMessageGateway, TextMessage } from './textMessage'
import { type CallDeps, createTextMessageCall, type MessageAnswer } from './textMessageCall'
import { probeSolapi } from './solapiProbe'
import * as answers from './solapiAnswers'
import { toSolapi } from './solapiMessage'
import type { SolapiSettings } from '@/server/gateways/textMessageSettings'

type Deps = CallDeps & { settings: SolapiSettings; now: () => Date }

const SALT_BYTES = 16
/** Their clock may differ from ours, and a message is written down after it was enqueued. */
const CLOCK_MS = 30 * 60_000
const PAGE = 100

/** The header of authentication by key, for one request only. */
const authorizeSolapi = (
  { apiKey, apiSecret }: Pick<SolapiSettings, 'apiKey' | 'apiSecret'>,
  now: Date,
): string => {
  const date = now.toISOString()
  const salt = randomBytes(SALT_BYTES).toString('hex')
  const signature = createHmac('sha256', apiSecret).update(`${date}${salt}`).digest('hex')
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`
}

/**
 * SOLAPI: text messages and 알림톡 with text messages as fallback. A message is one group of its own,
 * whose number is our reference to it: what replaces it is in the same group. SOLAPI has no idempotency
 * key; a message is found again by our name for it in `customFields`.
 *
 * Sources: solapi.com/developers/api (메시지 목록 조회, 2026-03-01), developers.solapi.com (여러건의 메시지
 * 발송), github.com/solapi/documents (API Key 인증 방식, 메시지 상태 코드, 2022-09-19) and the types of the
 * official SDK, github.com/solapi/solapi-nodejs (2026-04-21).
 */
export const createSolapi = ({ settings, now, ...callDeps }: Deps): TextMessageGateway => {
  const { url, pfId, perSecond } = settings
  const call = createTextMessageCall(callDeps, answers.troubleOf)

  const ask = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<MessageAnswer> =>
    call({
      ...{ method, url: `${url}${path}`, body },
      headers: { authorization: authorizeSolapi(settings, now()) },
    })

  const read = async (path: string, query: Record<string, string>) =>
    ask('GET', `${path}?${new URLSearchParams(query).toString()}`)

  const findTemplate = createApprovedTemplates(async () => {
    if (pfId === undefined) return new Map()
    return answers.readTemplates(
      await read('/kakao/v2/templates', { channelId: pfId, status: 'APPROVED', limit: `${PAGE}` }),
    )
  }, now)

  const post = async (message: TextMessage, templateId: string | undefined) => {
    const body = { messages: [toSolapi(settings, message, templateId)], showMessageList: true }
    return answers.readSent(await ask('POST', '/messages/v4/send-many/detail', body))
  }

  const send = async (message: TextMessage): Promise<string> => {
    const template = message.alimtalk && (await findTemplate(message.alimtalk))
    const sent = await post(message, template?.id)
    if (sent.kind === 'taken') return sent.groupId
    // The template was changed there meanwhile: the sentence itself can still be sent.
    if (template && answers.isAboutTemplate(sent.code)) {
      return send({ ...message, alimtalk: undefined })
    }
    throw new NotSent(sent.code, answers.nextStepOf(sent.code))
  }

  const list = async (query: Record<string, string>) =>
    answers.readList(await read('/messages/v4/list', { limit: `${PAGE}`, ...query }))

  return {
    name: 'solapi',
    perSecond,
    send,
    lookUp: async ({ reference, to, createdAt }) => {
      const { messages, isComplete } = await list({
        to,
        startDate: new Date(createdAt.getTime() - CLOCK_MS).toISOString(),
        endDate: new Date(now().getTime() + CLOCK_MS).toISOString(),
      })
      const found = messages.find(({ customFields }) => customFields?.reference === reference)
      if (!found && !isComplete) throw new OutcomeUnknown('TOO_MANY_FOUND')
      return found?.groupId
    },
    report: async (groupId) => answers.readReport(await list({ groupId }), now()),
    readWebhook: (body) => answers.readWebhook(body),
    probe: () => probeSolapi(read),
  }
}
