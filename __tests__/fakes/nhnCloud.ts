import { fill } from '@/lib/notification/compose'
import { TEMPLATES } from '@/lib/notification/templates'
import { createNhnCloud } from '@/server/gateways/nhnCloud'
import { SMS_PREFIX } from '@/server/modules/outbox/outbox'
import type { FakeMessageProvider, TakenMessage } from './messageProvider'
import { type ProviderAnswer, type ProviderRequest, startProviderServer } from './providerServer'
import { bytesOf } from './solapi'

type Kept = TakenMessage & {
  kind: string
  requestId: string
  /** 0 failed, 1 asked for, 3 arrived. */
  msgStatus: string
  resultCode: string
  /** Of a KakaoTalk message. */
  messageStatus: string
  resendStatus: string
  createdMs: number
}
type SmsBody = {
  title?: string
  body: string
  sendNo: string
  recipientList: { recipientNo: string; recipientGroupingKey: string }[]
}
type KakaoBody = {
  senderKey: string
  templateCode: string
  recipientList: {
    recipientNo: string
    recipientGroupingKey: string
    templateParameter: Record<string, string>
    resendParameter: { resendType: string; resendContent: string; resendSendNo: string }
  }[]
}

const SMS = { appKey: 'smsAppKey', secretKey: 'smsSecret' }
const KAKAO = { appKey: 'kakaoAppKey', secretKey: 'kakaoSecret', senderKey: 'sender-key' }
const SENDER_NO = '0212345678'
export const NHN_SIGNATURE = 'signature-of-our-webhook'

const OK = { isSuccessful: true, resultCode: 0, resultMessage: 'SUCCESS' }
const TEN_MINUTES_MS = 600_000

const refuse = (resultCode: number, resultMessage = 'refused'): ProviderAnswer => ({
  status: 200,
  body: { header: { isSuccessful: false, resultCode, resultMessage } },
})

const answer = (body: object): ProviderAnswer => ({ status: 200, body: { header: OK, ...body } })

/** `yyyy-MM-dd HH:mm[:ss]` in Korea, in milliseconds. */
const parseTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+09:00`)

/**
 * NHN Cloud as its documents describe it: the SMS service (v3.0) and KakaoTalk Bizmessage (알림톡 v2.3), each
 * with its own keys; a header with a code in every answer; grouping keys; one key for ten minutes.
 */
export const startFakeNhnCloud = async (): Promise<FakeMessageProvider> => {
  const messages: Kept[] = []
  const usedKeys = new Map<string, number>()
  const templates = new Map(
    Object.entries(TEMPLATES).map(([code, { text }]) => [code, `${SMS_PREFIX}${text}`]),
  )

  const keep = (
    of: Omit<
      Kept,
      | 'requestId'
      | 'msgStatus'
      | 'resultCode'
      | 'messageStatus'
      | 'resendStatus'
      | 'createdMs'
      | 'from'
    >,
  ) => {
    const requestId = `20261122${String(messages.length).padStart(6, '0')}Re`
    messages.push({
      ...of,
      ...{ from: SENDER_NO, requestId, msgStatus: '1', resultCode: '', messageStatus: 'SENDING' },
      ...{ resendStatus: 'RSC02', createdMs: Date.now() },
    })
    return requestId
  }

  const sendSms = ({ path, body }: ProviderRequest): ProviderAnswer => {
    const { title, body: text, sendNo, recipientList } = body as SmsBody
    const kind = path.split('/sender/')[1] ?? ''
    const [to] = recipientList
    if (sendNo !== SENDER_NO) return refuse(-2312, 'Not regist sendno.')
    if (!to || !/^01\d{8,9}$/.test(to.recipientNo)) return refuse(-2019)
    if (bytesOf(text) > (kind === 'mms' ? 2_000 : 90)) return refuse(-2015)
    if (kind === 'auth/sms' && !/인증|비밀번호/.test(text)) return refuse(-8000)
    if (kind === 'mms' && !title) return refuse(-2014)
    const requestId = keep({
      ...{ kind, reference: to.recipientGroupingKey, to: to.recipientNo, way: 'text', text },
      type: kind === 'mms' ? 'LMS' : 'SMS',
      ...(title === undefined ? {} : { title }),
    })
    const result = { recipientNo: to.recipientNo, resultCode: 0, recipientSeq: 1 }
    const data = { requestId, statusCode: '2', sendResultList: [result] }
    return answer({ body: { data } })
  }

  const sendKakao = ({ body, headers }: ProviderRequest): ProviderAnswer => {
    const { senderKey, templateCode, recipientList } = body as KakaoBody
    const key = String(headers['x-nc-api-idempotency-key'])
    if (Date.now() - (usedKeys.get(key) ?? -Infinity) < TEN_MINUTES_MS) return refuse(-1005)
    if (senderKey !== KAKAO.senderKey) return refuse(-1006)
    const content = templates.get(templateCode)
    if (content === undefined) return refuse(-3003)
    const [to] = recipientList
    if (!to || !/^01\d{8,9}$/.test(to.recipientNo)) return refuse(-5000)
    const text = fill(content, to.templateParameter)
    if (text.includes('#{')) return refuse(-3004)
    usedKeys.set(key, Date.now())
    const { resendType, resendContent } = to.resendParameter
    const requestId = keep({
      ...{ kind: 'alimtalk', reference: to.recipientGroupingKey, to: to.recipientNo },
      ...{ way: 'alimtalk', text, type: 'ATA' },
      fallback: { text: resendContent, type: resendType },
    })
    const sent = { recipientSeq: 1, recipientNo: to.recipientNo, resultCode: 0 }
    return answer({ message: { requestId, sendResults: [sent] } })
  }

  const search = (kind: string, query: URLSearchParams): Kept[] => {
    const from = parseTime(query.get('startCreateDate') ?? '')
    const to = parseTime(query.get('endCreateDate') ?? '')
    return messages.filter(
      (one) =>
        one.kind === kind &&
        one.reference === query.get('recipientGroupingKey') &&
        one.createdMs >= from &&
        one.createdMs <= to,
    )
  }
  const toRow = (one: Kept) => ({ ...one, recipientSeq: 1 })

  const answerSms = (request: ProviderRequest): ProviderAnswer => {
    if (request.headers['x-secret-key'] !== SMS.secretKey) return refuse(-1000)
    if (request.method === 'POST') return sendSms(request)
    const [, kind = '', requestId] =
      /\/sender\/(auth\/sms|sms|mms)(?:\/(\w+))?$/.exec(request.path) ?? []
    if (requestId === undefined) {
      return answer({ body: { data: search(kind, request.query).map(toRow) } })
    }
    const one = messages.find((message) => message.requestId === requestId)
    return one ? answer({ body: { data: toRow(one) } }) : refuse(-2008)
  }

  const answerKakao = (request: ProviderRequest): ProviderAnswer => {
    if (request.headers['x-secret-key'] !== KAKAO.secretKey) return refuse(-1001)
    if (request.method === 'POST') return sendKakao(request)
    if (request.path.endsWith('/templates')) {
      const list = [...templates].map(([templateCode, templateContent]) => ({
        ...{ templateCode, templateContent, status: 'TSC03' },
      }))
      return answer({ templateListResponse: { templates: list, totalCount: list.length } })
    }
    const [, requestId] = /\/messages\/(\w+)\/1$/.exec(request.path) ?? []
    const one = messages.find((message) => message.requestId === requestId)
    if (requestId !== undefined) return one ? answer({ message: toRow(one) }) : refuse(-1016)
    const found = search('alimtalk', request.query).map(toRow)
    return answer({ messageSearchResultResponse: { messages: found, totalCount: found.length } })
  }

  const server = await startProviderServer((request) => {
    if (request.path.startsWith(`/sms/v3.0/appKeys/${SMS.appKey}/`)) return answerSms(request)
    if (request.path.startsWith(`/alimtalk/v2.3/appkeys/${KAKAO.appKey}/`)) {
      return answerKakao(request)
    }
    return refuse(-1000, 'Invalid appKey.')
  })

  const find = (reference: string): Kept => {
    const found = messages.find((message) => message.reference === reference)
    if (!found) throw new Error(`NHN Cloud has no message ${reference}`)
    return found
  }

  return {
    server,
    gateway: (deps) =>
      createNhnCloud({
        settings: {
          sms: { ...SMS, url: server.url },
          kakao: { ...KAKAO, url: server.url },
          ...{ senderNo: SENDER_NO, webhookSignature: NHN_SIGNATURE, perSecond: 10 },
        },
        ...deps,
      }),
    taken: messages,
    sends: /^POST /,
    searches: /^GET .*(sender\/[a-z/]+|\/messages)$/,
    wrongKey: { ...refuse(-1001), code: '-1001' },
    spent: { ...refuse(-2052), code: '-2052' },
    wrongNumber: { ...refuse(-2019), code: '-2019' },
    arrive: (reference) => {
      Object.assign(find(reference), {
        ...{ msgStatus: '3', resultCode: '1000', messageStatus: 'COMPLETED' },
        resendStatus: 'RSC01',
      })
    },
    fail: (reference, code) => {
      const status = { msgStatus: '0', messageStatus: 'FAILED', resendStatus: 'RSC05' }
      Object.assign(find(reference), { ...status, resultCode: code, resendResultCode: code })
    },
    replace: (reference) => {
      const status = { messageStatus: 'FAILED', resultCode: '3019', resendStatus: 'RSC04' }
      Object.assign(find(reference), status)
    },
    news: (reference) => {
      const { requestId, resultCode } = find(reference)
      const hook = { hookId: 'h', requestId, recipientSeq: 1, recipientGroupingKey: reference }
      return {
        ...{ hooksId: 'x', appKey: SMS.appKey, event: 'MESSAGE_RESULT_UPDATE' },
        hooks: [{ ...hook, resultCode }],
      }
    },
    rewrite: (code, content) => templates.set(code, content),
    close: server.close,
  }
}
