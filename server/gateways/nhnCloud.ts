import type { NhnCloudSettings, NhnSmsSettings } from '@/server/gateways/textMessageSettings'
import { NotSent, OutcomeUnknown } from './outcome'
import type { TextMessageGateway, TextMessage } from './textMessage'
import { type CallDeps, createTextMessageCall } from './textMessageCall'
import * as answers from './nhnCloudAnswers'
import { createNhnKakao } from './nhnKakao'
import type { NhnAsk } from './nhnAsk'
import { probeNhnCloud } from './nhnCloudProbe'
import { createNhnSms } from './nhnSms'

type Deps = CallDeps & { settings: NhnCloudSettings; now: () => Date }

/** Their clock may differ from ours, and a message is written down after it was enqueued. */
const CLOCK_MS = 30 * 60_000

/**
 * NHN Cloud: text messages by its SMS service, 알림톡 by KakaoTalk Bizmessage with the SMS service as
 * fallback. Both find a message again by the recipient's grouping key, which is our name for it.
 * KakaoTalk Bizmessage refuses a second request with the same `X-NC-API-IDEMPOTENCY-KEY` for ten
 * minutes; the SMS service has no such key.
 *
 * Sources: docs.nhncloud.com, KakaoTalk Bizmessage 알림톡 API v2.3 and SMS API v3.0 with their error codes
 * and webhooks (github.com/TOAST-DOCS/Alimtalk and /SMS, 2026-06-23).
 */
export const createNhnCloud = ({ settings, now, ...callDeps }: Deps): TextMessageGateway => {
  const { senderNo, webhookSignature, perSecond } = settings
  const call = createTextMessageCall(callDeps, answers.troubleOf)

  const askOf =
    ({ url, secretKey }: Pick<NhnSmsSettings, 'url' | 'secretKey'>): NhnAsk =>
    (method, path, { query, body, headers } = {}) =>
      call({
        method,
        url: `${url}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`,
        headers: { 'x-secret-key': secretKey, ...headers },
        body,
      })

  const sms = createNhnSms({ settings: settings.sms, senderNo, ask: askOf(settings.sms) })
  const kakao =
    settings.kakao &&
    createNhnKakao({ settings: settings.kakao, senderNo, ask: askOf(settings.kakao), now })

  const periodOf = ({ createdAt }: TextMessage) => ({
    from: new Date(createdAt.getTime() - CLOCK_MS),
    to: new Date(now().getTime() + CLOCK_MS),
  })

  const lookUp = async (message: TextMessage): Promise<string | undefined> => {
    const period = periodOf(message)
    const asAlimtalk = message.alimtalk && (await kakao?.lookUp(message.reference, period))
    return asAlimtalk ?? sms.lookUp(message, period)
  }

  const sendText = async (message: TextMessage): Promise<string> => {
    const sent = await sms.send(message)
    if (sent.kind === 'taken') return sent.ref
    throw new NotSent(sent.code, answers.nextStepOf('sms', sent.code))
  }

  const send = async (message: TextMessage): Promise<string> => {
    const sent = message.alimtalk && (await kakao?.send(message, message.alimtalk))
    if (sent === undefined) return sendText(message)
    if (sent.kind === 'taken') return sent.ref
    if (answers.isRepeated(sent.code)) throw new OutcomeUnknown(sent.code)
    if (answers.isAboutTemplate(sent.code)) return sendText(message)
    throw new NotSent(sent.code, answers.nextStepOf('kakao', sent.code))
  }

  return {
    name: 'nhn',
    perSecond,
    send,
    lookUp,
    report: async (ref) => {
      if (!ref.startsWith('alimtalk/')) return sms.report(ref)
      if (!kakao) throw new OutcomeUnknown('KAKAO_NOT_SET')
      return kakao.report(ref)
    },
    readWebhook: (body, headers) =>
      webhookSignature === undefined ||
      answers.isSame(headers['x-toast-webhook-signature'], webhookSignature)
        ? answers.readWebhook(body)
        : undefined,
    probe: () => probeNhnCloud({ sms, kakao }),
  }
}
