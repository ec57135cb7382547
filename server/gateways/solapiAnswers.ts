import { z } from 'zod'
import { type NextStep, OutcomeUnknown } from './outcome'
import type { ApprovedTemplate } from './approvedTemplates'
import type { Report, Way } from './textMessage'
import type { MessageAnswer, Trouble } from './textMessageCall'

const refusal = z.object({ errorCode: z.string() })
const failed = z.object({ statusCode: z.string() })
const sent = z.object({
  groupInfo: z.object({ groupId: z.string().min(1) }),
  failedMessageList: z.array(failed),
})
const listed = z.object({
  groupId: z.string(),
  type: z.string().nullish(),
  statusCode: z.string().nullish(),
  status: z.string().nullish(),
  dateUpdated: z.string().nullish(),
  customFields: z.record(z.string(), z.string()).nullish(),
})
const messageList = z.object({
  messageList: z.record(z.string(), listed),
  nextKey: z.string().nullish(),
})
const templateList = z.object({
  templateList: z.array(
    z.object({ name: z.string(), templateId: z.string(), content: z.string().nullish() }),
  ),
})
const webhook = z.array(z.object({ groupId: z.string().max(60) })).max(1_000)

export type Listed = z.infer<typeof listed>

const OK = '4000'
/** Taken, and on its way. */
const UNDER_WAY: readonly string[] = ['2000', '3000']

/** Our key, our clock or our account: nothing can be sent until somebody has seen to it. */
const KEYS: readonly string[] = [
  ...['InvalidAPIKey', 'SignatureDoesNotMatch', 'RequestTimeTooSkewed', 'DuplicatedSignature'],
  // A number of ours that is not registered, and a blocked account.
  ...['1020', '1062', '1063', '1064', '2062', '2063', '2064'],
]
/** Money or the day's quota is used up. */
const QUOTAS: readonly string[] = ['NotEnoughBalance', 'TooManyRequests', '1030', '2230']

/** The receiver's number, or a text that will not become better. */
const FINAL = /^(101[0134]|102[5678]|1029|103[123]|106[01]|206[01]|301[01])$/
const TEMPLATE = /^10(4[1-9]|5[0-3])$/

const parse = <T>(shape: z.ZodType<T>, { body }: MessageAnswer): T => {
  const read = shape.safeParse(body)
  if (!read.success) throw new OutcomeUnknown('GARBAGE')
  return read.data
}

const codeOf = ({ status, body }: MessageAnswer): string | undefined => {
  if (status < 400) return sent.safeParse(body).data?.failedMessageList[0]?.statusCode
  return refusal.safeParse(body).data?.errorCode
}

/** Whether an answer is about us instead of about the message. */
export const troubleOf = (answer: MessageAnswer): Trouble | undefined => {
  const code = codeOf(answer)
  if (code === undefined) return undefined
  if (KEYS.includes(code)) return { failure: 'key', code }
  return QUOTAS.includes(code) ? { failure: 'quota', code } : undefined
}

/** What to do with a message that was refused with a code of SOLAPI. */
export const nextStepOf = (code: string): NextStep => (FINAL.test(code) ? 'never' : 'retry')

export const isAboutTemplate = (code: string): boolean => TEMPLATE.test(code)

/** @throws OutcomeUnknown for an answer that nobody can read */
export const readSent = (
  answer: MessageAnswer,
): { kind: 'taken'; groupId: string } | { kind: 'refused'; code: string } => {
  const code = codeOf(answer)
  if (code !== undefined) return { kind: 'refused', code }
  if (answer.status >= 400) return { kind: 'refused', code: `HTTP_${answer.status}` }
  return { kind: 'taken', groupId: parse(sent, answer).groupInfo.groupId }
}

/** @throws OutcomeUnknown for an answer that nobody can read */
export const readList = (answer: MessageAnswer): { messages: Listed[]; isComplete: boolean } => {
  const { messageList: found, nextKey } = parse(messageList, answer)
  return { messages: Object.values(found), isComplete: !nextKey }
}

/** @throws OutcomeUnknown for an answer that nobody can read */
export const readTemplates = (answer: MessageAnswer): ReadonlyMap<string, ApprovedTemplate> =>
  new Map(
    parse(templateList, answer).templateList.map(({ name, templateId, content }) => [
      name,
      { id: templateId, content: content ?? '' },
    ]),
  )

const wayOf = ({ type }: Listed): Way => (type === 'ATA' ? 'alimtalk' : 'text')
/** So long after 알림톡 has failed, the message that replaces it may not be in the list yet. */
const REPLACEMENT_MS = 5 * 60_000

const isUnderWay = ({ statusCode }: Listed): boolean =>
  !statusCode || UNDER_WAY.includes(statusCode)

/** What became of the messages of one group: the 알림톡 and what replaced it. */
export const readReport = ({ messages }: { messages: Listed[] }, now: Date): Report => {
  const arrived = messages.find(({ statusCode }) => statusCode === OK)
  if (arrived) return { kind: 'delivered', way: wayOf(arrived) }
  const last = messages.at(-1)
  if (!last || messages.some(isUnderWay)) return { kind: 'pending' }
  const isReplaced = messages.some(({ type }) => type !== 'ATA')
  const ageMs = now.getTime() - Date.parse(last.dateUpdated ?? '')
  if (!isReplaced && ageMs < REPLACEMENT_MS) return { kind: 'pending' }
  return { kind: 'failed', code: last.statusCode ?? '' }
}

/** The groups that a report (SINGLE-REPORT, GROUP-REPORT) is about. */
export const readWebhook = (body: unknown): string[] | undefined => {
  const read = webhook.safeParse(body)
  return read.success ? read.data.map(({ groupId }) => groupId) : undefined
}
