import type { NhnSmsSettings } from '@/server/gateways/textMessageSettings'
import { formatNhnTime } from './nhnTime'
import { cutToBytes, LMS_TITLE_BYTES, toEucKr } from './eucKr'
import type { Report, TextMessage } from './textMessage'
import type { NhnAsk, Period } from './nhnAsk'
import * as answers from './nhnCloudAnswers'

/** Its three kinds of text messages, as its paths name them. */
type Kind = 'sms' | 'mms' | 'auth/sms'

const UNTITLED = '안내'

/** A code has priority, and its text must say what it is, which ours does. */
const kindOf = ({ form, isCode }: TextMessage): Kind => {
  if (form === 'lms') return 'mms'
  return isCode ? 'auth/sms' : 'sms'
}

/**
 * The SMS service of NHN Cloud, API v3.0: 단문 SMS, 장문 MMS without pictures (LMS) and 인증용 SMS. Its
 * reference to a message is the kind, the request and the recipient's number within it.
 */
export const createNhnSms = ({
  settings,
  senderNo,
  ask,
}: {
  settings: NhnSmsSettings
  senderNo: string
  ask: NhnAsk
}) => {
  const base = `/sms/v3.0/appKeys/${settings.appKey}`

  const send = async (message: TextMessage): Promise<answers.Sent> => {
    const { to, title, text, form, reference } = message
    const kind = kindOf(message)
    const subject = cutToBytes(toEucKr(title) || UNTITLED, LMS_TITLE_BYTES)
    const answer = await ask('POST', `${base}/sender/${kind}`, {
      body: {
        ...(form === 'lms' ? { title: subject } : {}),
        ...{ body: text, sendNo: senderNo },
        recipientList: [{ recipientNo: to, recipientGroupingKey: reference }],
      },
    })
    return answers.readSmsSent(answer, kind)
  }

  const search = async (kind: Kind, reference: string, { from, to }: Period) => {
    const query = {
      startCreateDate: formatNhnTime(from),
      endCreateDate: formatNhnTime(to),
      recipientGroupingKey: reference,
      pageSize: '15',
    }
    return answers.readSmsList(await ask('GET', `${base}/sender/${kind}`, { query }))
  }

  return {
    send,
    /** @throws OutcomeUnknown when it gives no clear answer */
    lookUp: async (message: TextMessage, period: Period): Promise<string | undefined> => {
      const kind = kindOf(message)
      const [found] = await search(kind, message.reference, period)
      return found && `${kind}/${found.requestId}/${found.recipientSeq}`
    },
    /** @throws OutcomeUnknown when it gives no clear answer */
    report: async (ref: string): Promise<Report> => {
      const { kind, requestId, recipientSeq } = answers.splitRef(ref)
      const answer = await ask('GET', `${base}/sender/${kind}/${requestId}`, {
        query: { recipientSeq },
      })
      return answers.readSmsReport(answer)
    },
    /** Asks for a message that nobody has: that needs a right key and costs nothing. */
    check: async (period: Period): Promise<void> => {
      await search('sms', 'none', period)
    },
  }
}

export type NhnSms = ReturnType<typeof createNhnSms>
