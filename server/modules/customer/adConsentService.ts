import { AD_CONFIRM_MONTHS, type AdConsentWay, SHOWN_AD_CONSENT } from '@/lib/consent/adConsent'
import type { Answer } from '@/lib/contract/wire'
import { adConsentHref } from '@/lib/customer/adMessage'
import { formatDottedDate, toKstDate } from '@/lib/date/kst'
import { compose } from '@/lib/notification/compose'
import { morningOf } from '@/lib/reservation/deadlines'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_DAY } from '@/server/limits/limits'
import { notify, notifyAll } from '@/server/modules/message/notifications'
import type { Booker } from '@/server/modules/phone/booker'
import { recordErasure } from '@/server/modules/privacy/erasureJournal'
import { monthsBefore } from '@/server/modules/privacy/periods'
import * as repository from './adConsentRepository'
import type { CustomerKey } from './customerRepository'

const GIVES_PER_DAY = 20
const CONFIRMED_PER_RUN = 500
const CONFIRM_EVERY_MS = 3_600_000

type Deps = { db: Db; now: () => Date; limits: Limits }
type Listed = Answer<'consentToAds'>
type ByKey = { no: number; key: string }

const toListed = (
  consents: readonly repository.Consent[],
  operator: repository.Operator | null = null,
): Listed => ({
  operator,
  list: consents.map(({ operator_no: no, operator_name: name, given_at, way }) => ({
    operator: { no, name },
    given_at: given_at.toISOString(),
    way,
  })),
})

/** Consents to an operator's advertisements: given, withdrawn, and confirmed every two years. */
export const createAdConsents = ({ db, now, limits }: Deps) => {
  const gives = limits.quota({
    name: 'ad consent',
    max: GIVES_PER_DAY,
    ...PER_DAY,
    refusal: () => refuse.code('AD_CONSENT_TOO_OFTEN'),
  })

  /** Stores a consent and tells the person so, with the way out (정보통신망법 제50조 제7항). */
  const give = async (
    tx: Transaction,
    given: CustomerKey & { way: AdConsentWay; host: string },
  ): Promise<void> => {
    const at = now()
    const made = await repository.insertConsent(tx, { ...given, version: SHOWN_AD_CONSENT, at })
    const consent = made && (await repository.findOfCustomer(tx, given))
    if (consent) await notify(tx, consentedMessage(consent))
  }

  /** Also of what waits to be sent. A restored backup does not bring the consent back. */
  const withdraw = async (tx: Transaction, consent: repository.Consent): Promise<void> => {
    const at = now()
    if ((await repository.markWithdrawn(tx, consent.no, at)) === 0) return
    await repository.dropUnsent(tx, consent)
    await recordErasure(tx, { kind: 'ad_consent', subject: consent.no }, at)
    await notify(tx, withdrawnMessage(consent, at))
  }

  const requireTrip = async (booker: Booker, no: number) => {
    const trip = await repository.findOfReservation(db, booker, no)
    if (!trip) throw refuse.code('NO_SUCH_RESERVATION')
    return trip
  }

  const list = async (booker: Booker, operator: repository.Operator | null = null) =>
    toListed(await repository.findOfPhone(db, booker.phone), operator)

  /** @throws Refusal 404 for a wrong key */
  const open = async (of: ByKey): Promise<Listed> => {
    const operator = await repository.findOperatorByKey(db, of)
    if (!operator) throw refuse.code('NO_SUCH_AD_CONSENT')
    const consent = await repository.findByKey(db, of)
    return toListed(consent ? [consent] : [], operator)
  }

  const confirm = async (): Promise<void> => {
    const at = now()
    if (morningOf(at) > at) return
    await db.transaction(async (tx) => {
      const due = await repository.lockUnconfirmed(tx, {
        before: monthsBefore(at, AD_CONFIRM_MONTHS),
        limit: CONFIRMED_PER_RUN,
      })
      if (due.length === 0) return
      await notifyAll(
        tx,
        due.map((consent) => confirmMessage(consent, at)),
      )
      await repository.markTold(
        tx,
        due.map(({ no }) => no),
        at,
      )
    })
  }

  return {
    /** The booker's, with the operator of one of their reservations. @throws Refusal 404 */
    list: async (booker: Booker, reservationNo?: number): Promise<Listed> => {
      if (reservationNo === undefined) return list(booker)
      const { no, name } = await requireTrip(booker, reservationNo)
      return list(booker, { no, name })
    },

    /** On a storefront, for the operator of an own reservation. @throws Refusal 404, 429 */
    give: async (booker: Booker, reservationNo: number): Promise<Listed> => {
      const { no, name, host } = await requireTrip(booker, reservationNo)
      await gives.take(booker.visitor)
      const { phone } = booker
      await db.transaction((tx) => give(tx, { operatorNo: no, phone, way: 'web', host }))
      return list(booker, { no, name })
    },

    /** Again changes nothing. */
    withdraw: async (booker: Booker, operatorNo: number): Promise<Listed> => {
      await db.transaction(async (tx) => {
        const own = await repository.findOfCustomer(tx, { operatorNo, phone: booker.phone })
        if (own) await withdraw(tx, own)
      })
      return list(booker, (await repository.findOperator(db, operatorNo)) ?? null)
    },

    open,

    /** By the key of its link, without a log-in; again changes nothing. @throws Refusal 404 */
    end: async (of: ByKey): Promise<Listed> => {
      await db.transaction(async (tx) => {
        const own = await repository.findByKey(tx, of)
        if (own) await withdraw(tx, own)
      })
      return open(of)
    },

    /** For staff who were told so, in their transaction. */
    atDesk: { give, withdraw },

    jobs: [{ name: 'confirm-ad-consents', everyMs: CONFIRM_EVERY_MS, run: confirm }],
  }
}

export type AdConsents = ReturnType<typeof createAdConsents>

const dayOf = (at: Date): string => formatDottedDate(toKstDate(at))

const consentedMessage = ({
  no,
  key,
  host,
  phone,
  operator_name,
  given_at,
}: repository.Consent) => ({
  phone,
  ...compose('ad_consented', { 업체: operator_name, 날짜: dayOf(given_at) }),
  link: adConsentHref({ no, key }),
  host,
  dedupeKey: `ad-consent:${no}`,
})

const withdrawnMessage = ({ no, phone, operator_name }: repository.Consent, at: Date) => ({
  phone,
  ...compose('ad_withdrawn', { 업체: operator_name, 날짜: dayOf(at) }),
  dedupeKey: `ad-withdrawn:${no}`,
})

const confirmMessage = (
  { no, key, host, phone, operator_name, given_at }: repository.Consent,
  at: Date,
) => ({
  phone,
  ...compose('ad_confirm', { 업체: operator_name, 날짜: dayOf(given_at) }),
  link: adConsentHref({ no, key }),
  host,
  dedupeKey: `ad-confirm:${no}:${toKstDate(at)}`,
})
