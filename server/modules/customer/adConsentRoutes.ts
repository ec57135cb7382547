import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import type { FindIdentity } from '@/server/http/identity'
import { route } from '@/server/http/route'
import { requireBooker } from '@/server/modules/phone/booker'
import type { AdConsents } from './adConsentService'

/** What a person does with the own consents to advertisements. */
export const adConsentRoutes = (
  app: FastifyInstance,
  consents: AdConsents,
  identity: FindIdentity,
): void => {
  route(app, calls.consentToAds, async ({ body, member }) => {
    if (body.action === 'open') return consents.open({ no: body.consent_no, key: body.key })
    if (body.action === 'end') return consents.end({ no: body.consent_no, key: body.key })
    const booker = await requireBooker(identity, body, member)
    if (body.action === 'give') return consents.give(booker, body.reservation_no)
    if (body.action === 'withdraw') return consents.withdraw(booker, body.operator_no)
    return consents.list(booker, body.reservation_no)
  })
}
