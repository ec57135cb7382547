import type { SmsSettings } from './textMessageSettings'
import type { Breaker } from './breaker'
import type { TextMessageGateway } from './textMessage'
import { createNhnCloud } from './nhnCloud'
import { createSolapi } from './solapi'

/** The provider of text messages that is set; undefined: they are written to the log. */
export const createTextMessageGateway = (
  sms: SmsSettings,
  { breakers, now }: { breakers: (name: string) => Breaker; now: () => Date },
): TextMessageGateway | undefined => {
  if (sms.kind === 'solapi') {
    return createSolapi({ settings: sms, breaker: breakers('solapi'), now })
  }
  if (sms.kind === 'nhn') return createNhnCloud({ settings: sms, breaker: breakers('nhn'), now })
  return undefined
}
