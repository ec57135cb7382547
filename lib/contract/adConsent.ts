import { z } from 'zod'
import { AD_CONSENT_VERSIONS, AD_CONSENT_WAYS, type AdConsentWay } from '@/lib/consent/adConsent'
import { defineCall } from './call'
import * as p from './primitives'
import { booker } from './reservationParts'

const operator = z.object({ no: z.int(), name: z.string() })

const consent = z.object({
  operator: p.needed(operator),
  given_at: z.iso.datetime(),
  way: z.enum(Object.keys(AD_CONSENT_WAYS) as [AdConsentWay, ...AdConsentWay[]]).default('web'),
})

const byKey = { consent_no: p.no, key: p.uuid }

/**
 * One call for all that a person does with consents to advertisements: every answer has those that are in
 * force, and the operator that was asked about.
 */
export const consentToAds = defineCall('consentToAds', {
  summary:
    'Consents to an operator’s advertisements: list, give, withdraw; also by the key of a link',
  body: z.discriminatedUnion(
    'action',
    [
      /** With the operator of a reservation, whose consent is asked for. */
      z.object({ action: z.literal('list'), reservation_no: p.no.optional(), ...booker }),
      z.object({
        action: z.literal('give'),
        reservation_no: p.no,
        version: z.enum(
          AD_CONSENT_VERSIONS,
          '동의할 글이 바뀌었어요. 새로 고친 뒤 다시 읽어 주세요.',
        ),
        ...booker,
      }),
      z.object({ action: z.literal('withdraw'), operator_no: p.no, ...booker }),
      z.object({ action: z.literal('open'), ...byKey }),
      z.object({ action: z.literal('end'), ...byKey }),
    ],
    '요청이 올바르지 않아요.',
  ),
  answer: z.object({
    operator: operator.nullable().default(null),
    list: p.needed(z.array(consent)),
  }),
})
