import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type NextStep, OutcomeUnknown } from './outcome'
import type { ApprovedTemplate } from './approvedTemplates'
import type { Report } from './textMessage'
import type { MessageAnswer, Trouble } from './textMessageCall'

const header = z.object({ isSuccessful: z.boolean(), resultCode: z.number() })
const seq = z.union([z.number(), z.string()])
const result = z.object({ resultCode: z.number().nullish(), recipientSeq: seq })
const found = z.object({ requestId: z.string(), recipientSeq: seq })

const withHeader = z.object({ header })
const smsSent = z.object({
  body: z.object({
    data: z.object({ requestId: z.string().min(1), sendResultList: z.array(result).min(1) }),
  }),
})
const smsList = z.object({ body: z.object({ data: z.array(found) }) })
const smsMessage = z.object({ msgStatus: z.string(), resultCode: z.string().nullish() })
const smsOne = z.object({
  body: z.object({ data: z.union([smsMessage, z.array(smsMessage).min(1)]) }),
})
const kakaoSent = z.object({
  message: z.object({ requestId: z.string().min(1), sendResults: z.array(result).min(1) }),
})
const kakaoList = z.object({
  messageSearchResultResponse: z.object({ messages: z.array(found) }),
})
const kakaoOne = z.object({
  message: z.object({
    messageStatus: z.string(),
    resultCode: z.string().nullish(),
    resendStatus: z.string().nullish(),
    resendResultCode: z.string().nullish(),
  }),
})
const templateList = z.object({
  templateListResponse: z.object({
    templates: z.array(z.object({ templateCode: z.string(), templateContent: z.string() })),
  }),
})
const hook = z.object({ requestId: z.string().max(40), recipientSeq: seq })
const webhook = z.object({ hooks: z.array(hook).max(1_000) })

export type Sent = { kind: 'taken'; ref: string } | { kind: 'refused'; code: string }

/** Our keys, our numbers and our profile: nothing can be sent until somebody has seen to it. */
const KEYS: readonly number[] = [
  ...[-1000, -1001, -1002, -1003, -1004, -1006, -1008, -1014, -1024, -1027, -1030],
  ...[-2017, -2312, -2313, -2502, -4004, -4005],
]
/** What may be sent in a month is used up. */
const QUOTAS: readonly number[] = [-2047, -2052]
/** They do not know themselves. */
const BROKEN: readonly number[] = [-9999, -7000]
/** The receiver's number, or a text that will not become better. */
const FINAL = {
  kakao: [-5000, -4019, -2001, -2002],
  sms: [-2014, -2015, -2018, -2019, -2023, -6001],
} as const satisfies Readonly<Record<string, readonly number[]>>
const TEMPLATE = /^-(3\d{3}|1028|2018|2019|2032|3324|8008)$/
const REPEATED = '-1005'

const codeOf = (answer: MessageAnswer): number | undefined => {
  const read = withHeader.safeParse(answer.body)
  if (!read.success || read.data.header.isSuccessful) return undefined
  return read.data.header.resultCode
}

/** Whether an answer is about us instead of about the message. */
export const troubleOf = (answer: MessageAnswer): Trouble | undefined => {
  const code = codeOf(answer)
  if (code === undefined) return undefined
  if (KEYS.includes(code)) return { failure: 'key', code: `${code}` }
  return QUOTAS.includes(code) ? { failure: 'quota', code: `${code}` } : undefined
}

export const nextStepOf = (service: keyof typeof FINAL, code: string): NextStep =>
  (FINAL[service] as readonly number[]).includes(Number(code)) ? 'never' : 'retry'

export const isAboutTemplate = (code: string): boolean => TEMPLATE.test(code)

/** Whether KakaoTalk Bizmessage had this request already. */
export const isRepeated = (code: string): boolean => code === REPEATED

/** @throws OutcomeUnknown for a system error, and for an answer that nobody can read */
const refusedOf = (answer: MessageAnswer): { kind: 'refused'; code: string } | undefined => {
  const code = codeOf(answer)
  if (code === undefined) {
    return answer.status < 400 ? undefined : { kind: 'refused', code: `HTTP_${answer.status}` }
  }
  if (BROKEN.includes(code)) throw new OutcomeUnknown(`${code}`)
  return { kind: 'refused', code: `${code}` }
}

const parse = <T>(shape: z.ZodType<T>, { body }: MessageAnswer): T => {
  const read = shape.safeParse(body)
  if (!read.success) throw new OutcomeUnknown('GARBAGE')
  return read.data
}

/** What was asked for, not a refusal. @throws OutcomeUnknown */
const parseFound = <T>(shape: z.ZodType<T>, answer: MessageAnswer): T => {
  const refused = refusedOf(answer)
  if (refused) throw new OutcomeUnknown(refused.code)
  return parse(shape, answer)
}

const sentOf = (kind: string, requestId: string, [first]: z.infer<typeof result>[]): Sent => {
  if (!first) throw new OutcomeUnknown('GARBAGE')
  const code = first.resultCode ?? 0
  if (code !== 0) return { kind: 'refused', code: `${code}` }
  return { kind: 'taken', ref: `${kind}/${requestId}/${first.recipientSeq}` }
}

/** @throws OutcomeUnknown */
export const readSmsSent = (answer: MessageAnswer, kind: string): Sent => {
  const refused = refusedOf(answer)
  if (refused) return refused
  const { requestId, sendResultList } = parse(smsSent, answer).body.data
  return sentOf(kind, requestId, sendResultList)
}

/** Of a refusal of all receivers, the one receiver has the reason. @throws OutcomeUnknown */
export const readKakaoSent = (answer: MessageAnswer): Sent => {
  const read = kakaoSent.safeParse(answer.body)
  const of = read.success
    ? sentOf('alimtalk', read.data.message.requestId, read.data.message.sendResults)
    : undefined
  if (of?.kind === 'refused') return of
  return refusedOf(answer) ?? of ?? sentOf('', '', [])
}

/** @throws OutcomeUnknown */
export const readSmsList = (answer: MessageAnswer) => parseFound(smsList, answer).body.data

/** @throws OutcomeUnknown */
export const readKakaoList = (answer: MessageAnswer) =>
  parseFound(kakaoList, answer).messageSearchResultResponse.messages

const DELIVERED = '3'
const ENDED: readonly string[] = ['0', '4', '5', '6']

/** @throws OutcomeUnknown */
export const readSmsReport = (answer: MessageAnswer): Report => {
  const { data } = parseFound(smsOne, answer).body
  const one = Array.isArray(data) ? data[0] : data
  if (one?.msgStatus === DELIVERED) return { kind: 'delivered', way: 'text' }
  if (!one || !ENDED.includes(one.msgStatus)) return { kind: 'pending' }
  return { kind: 'failed', code: one.resultCode ?? one.msgStatus }
}

/** 대체 발송 상태: `RSC02` and `RSC03` are under way, `RSC04` has arrived, `RSC05` has failed too. */
const FALLBACK = { arrived: 'RSC04', failed: 'RSC05', isUnderWay: ['RSC02', 'RSC03'] }

/** @throws OutcomeUnknown */
export const readKakaoReport = (answer: MessageAnswer): Report => {
  const { messageStatus, resultCode, resendStatus, resendResultCode } = parseFound(
    kakaoOne,
    answer,
  ).message
  if (messageStatus === 'COMPLETED') return { kind: 'delivered', way: 'alimtalk' }
  if (messageStatus === 'CANCEL') return { kind: 'failed', code: messageStatus }
  if (messageStatus !== 'FAILED') return { kind: 'pending' }
  if (resendStatus === FALLBACK.arrived) return { kind: 'delivered', way: 'text' }
  if (FALLBACK.isUnderWay.includes(resendStatus ?? '')) return { kind: 'pending' }
  const code = resendStatus === FALLBACK.failed ? resendResultCode : resultCode
  return { kind: 'failed', code: code ?? messageStatus }
}

/** @throws OutcomeUnknown */
export const readTemplates = (answer: MessageAnswer): ReadonlyMap<string, ApprovedTemplate> =>
  new Map(
    parseFound(templateList, answer).templateListResponse.templates.map(
      ({ templateCode, templateContent }) => [
        templateCode,
        { id: templateCode, content: templateContent },
      ],
    ),
  )

/** The kind, the request and the recipient's number of a reference; the kind may have a slash. */
export const splitRef = (ref: string) => {
  const parts = ref.split('/')
  const [requestId = '', recipientSeq = ''] = parts.slice(-2)
  return { kind: parts.slice(0, -2).join('/'), requestId, recipientSeq }
}

/** What our references may begin with; a webhook does not always say which it is. */
const REF_KINDS = ['alimtalk', 'sms', 'mms', 'auth/sms']

/** The references that a `MESSAGE_RESULT_UPDATE` may be about. */
export const readWebhook = (body: unknown): string[] | undefined => {
  const read = webhook.safeParse(body)
  if (!read.success) return undefined
  return read.data.hooks.flatMap(({ requestId, recipientSeq }) =>
    REF_KINDS.map((kind) => `${kind}/${requestId}/${recipientSeq}`),
  )
}

/** Compares secrets in a time that tells nothing. */
export const isSame = (given: string | string[] | undefined, expected: string): boolean => {
  if (typeof given !== 'string') return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
