import { cutToBytes, LMS_TITLE_BYTES, toEucKr } from './eucKr'
import type { TextMessage } from './textMessage'
import type { SolapiSettings } from '@/server/gateways/textMessageSettings'

/** SOLAPI's limit of one value of `customFields`. */
const MAX_REFERENCE = 100

const textOf = ({ text, title, form }: TextMessage) => ({
  text,
  type: form === 'sms' ? 'SMS' : 'LMS',
  ...(form === 'lms' && title !== ''
    ? { subject: cutToBytes(toEucKr(title), LMS_TITLE_BYTES) }
    : {}),
})

/** `#{name}`, as SOLAPI calls a variable. */
const variablesOf = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [`#{${name}}`, value]))

/**
 * A message as SOLAPI takes it: with a template as 알림톡, which a text message replaces when it does not
 * arrive; without one as that text message.
 */
export const toSolapi = (
  { pfId, senderNo }: Pick<SolapiSettings, 'pfId' | 'senderNo'>,
  message: TextMessage,
  templateId: string | undefined,
) => {
  const { to, reference, alimtalk } = message
  const ends = { to, from: senderNo }
  const customFields = { reference: reference.slice(0, MAX_REFERENCE) }
  if (templateId === undefined || !alimtalk) return { ...ends, ...textOf(message), customFields }
  return {
    ...{ ...ends, type: 'ATA', customFields },
    kakaoOptions: { pfId, templateId, variables: variablesOf(alimtalk.variables) },
    replacements: [{ ...ends, ...textOf(message) }],
  }
}
