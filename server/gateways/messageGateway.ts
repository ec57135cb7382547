import type { SmsSettings } from './messageSettings'
import type { Breaker } from './breaker'
import type { MessageGateway } from './message'
import { createNhnCloud } from './nhnCloud'
import { createSolapi } from './solapi'

/** The provider of text messages that is set; undefined: they are written to the log. */
export const createMessageGateway = (
  sms: SmsSettings,
  { breakers, now }: { breakers: (name: string) => Breaker; now: () => Date },
): MessageGateway | undefined => {
  if (sms.kind === 'solapi') {
    return createSolapi({ settings: sms, breaker: breakers('solapi'), now })
  }
  if (sms.kind === 'nhn') return createNhnCloud({ settings: sms, breaker: breakers('nhn'), now })
  return undefined
}
