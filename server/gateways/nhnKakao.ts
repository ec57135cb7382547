import type { NhnKakaoSettings } from '@/server/gateways/textMessageSettings'
import { createApprovedTemplates } from './approvedTemplates'
import type { Alimtalk, Report, TextMessage } from './textMessage'
import { cutToBytes, LMS_TITLE_BYTES, toEucKr } from './eucKr'
import type { NhnAsk, Period } from './nhnAsk'
import * as answers from './nhnCloudAnswers'
import { formatNhnMinute } from './nhnTime'

const APPROVED = 'TSC03'

/**
 * KakaoTalk Bizmessage of NHN Cloud, API v2.3: 알림톡 (치환 발송) with 대체 발송 by the SMS service. Its
 * reference to a message is `alimtalk`, the request and the recipient's number within it.
 */
export const createNhnKakao = ({
  settings,
  senderNo,
  ask,
  now,
}: {
  settings: NhnKakaoSettings
  senderNo: string
  ask: NhnAsk
  now: () => Date
}) => {
  const { appKey, senderKey } = settings
  const base = `/alimtalk/v2.3/appkeys/${appKey}`

  const listTemplates = async () =>
    answers.readTemplates(
      await ask('GET', `${base}/senders/${senderKey}/templates`, {
        query: { templateStatus: APPROVED, pageSize: '1000' },
      }),
    )
  const findTemplate = createApprovedTemplates(listTemplates, now)

  const fallbackOf = ({ form, title, text }: TextMessage) => ({
    isResend: true,
    resendType: form.toUpperCase(),
    ...(form === 'lms' ? { resendTitle: cutToBytes(toEucKr(title), LMS_TITLE_BYTES) } : {}),
    resendContent: text,
    resendSendNo: senderNo,
  })

  return {
    /** Undefined where the message's template is not approved: it goes out as text. */
    send: async (message: TextMessage, alimtalk: Alimtalk): Promise<answers.Sent | undefined> => {
      const template = await findTemplate(alimtalk)
      if (!template) return undefined
      const { to, reference } = message
      const answer = await ask('POST', `${base}/messages`, {
        headers: { 'x-nc-api-idempotency-key': reference },
        body: {
          ...{ senderKey, templateCode: template.id },
          recipientList: [
            {
              recipientNo: to,
              templateParameter: alimtalk.variables,
              resendParameter: fallbackOf(message),
              recipientGroupingKey: reference,
            },
          ],
        },
      })
      return answers.readKakaoSent(answer)
    },
    /** @throws OutcomeUnknown when it gives no clear answer */
    lookUp: async (reference: string, { from, to }: Period): Promise<string | undefined> => {
      const query = {
        startCreateDate: formatNhnMinute(from),
        endCreateDate: formatNhnMinute(to),
        recipientGroupingKey: reference,
        pageSize: '15',
      }
      const answer = await ask('GET', `${base}/messages`, { query })
      const [found] = answers.readKakaoList(answer)
      return found && `alimtalk/${found.requestId}/${found.recipientSeq}`
    },
    /** @throws OutcomeUnknown when it gives no clear answer */
    report: async (ref: string): Promise<Report> => {
      const { requestId, recipientSeq } = answers.splitRef(ref)
      return answers.readKakaoReport(
        await ask('GET', `${base}/messages/${requestId}/${recipientSeq}`),
      )
    },
    /** How many templates are approved. */
    countTemplates: async (): Promise<number> => (await listTemplates()).size,
  }
}

export type NhnKakao = ReturnType<typeof createNhnKakao>
