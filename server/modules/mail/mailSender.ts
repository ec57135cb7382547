import sql from 'sql-template-tag'
import { EMAIL } from '@/lib/member/credentials'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Db, Queryable } from '@/server/db/pool'
import type { Breaker } from '@/server/gateways/breaker'
import { GatewayFailure } from '@/server/gateways/failure'
import { GatewayDeclined, GatewayUnavailable } from '@/server/gateways/payment'
import type { Letter } from '@/server/gateways/smtp'
import { NotSent } from '@/server/gateways/outcome'
import type { OnceSender } from '@/server/modules/outbox/senders'
import { composeCalendar } from './calendarFile'
import { composeMail, type Mailbox } from './composeMail'
import { findMailedReservation } from './mailedReservation'
import { factsOf, type MailTexts, notesOf } from './mailTexts'

type Message = Parameters<OnceSender['sendOnce']>[0]

type Deps = {
  db: Db
  now: () => Date
  /** Sends a finished message; see `createSmtpSender` for what it throws. */
  deliver: (letter: Letter) => Promise<void>
  breaker: Breaker
  from: Mailbox
  address: StorefrontAddress
  /** The provider's domain, which identifiers of mails and calendar entries end with. */
  domain: string
}

const PROVIDER = 'smtp'
/** Of all processes together; every message has a connection of its own, which mail servers limit. */
const PER_SECOND = 5
const ABOUT_RESERVATION = '뱃길에서 예약하신 분께 보내 드리는 메일이에요. 답장은 받을 수 없어요.'
const ABOUT_NOTHING = '뱃길에서 보내 드리는 메일이에요. 답장은 받을 수 없어요.'

/**
 * What to do after a failure. A server that takes nothing now, for whatever reason, may do so later: the
 * mail waits, up to a day. What is neither is not known.
 */
const nextAfter = (error: unknown): unknown => {
  if (error instanceof GatewayDeclined) return new NotSent(error.code, 'never', { cause: error })
  if (!(error instanceof GatewayUnavailable)) return error
  const kind = error instanceof GatewayFailure ? error.failure : 'paused'
  return new NotSent(`SMTP_${kind.toUpperCase()}`, 'wait', { cause: error })
}

/** Its person has told Apple to pass on no more mail. */
const isStopped = async (db: Queryable, to: string): Promise<boolean> =>
  (await db.first(sql`
    select from member where lower(email) = lower(${to}) and is_mail_off limit 1`)) !== undefined

/**
 * Sends the outbox's mail. SMTP has no way to ask whether a message arrived, so there is no look-up: one
 * whose outcome is not known is not sent again by itself.
 */
export const createMailSender = ({
  db,
  now,
  deliver,
  breaker,
  from,
  address,
  domain,
}: Deps): OnceSender => {
  const textsOf = ({ title = '', text, link, host = '' }: Message['body']): MailTexts => ({
    title,
    lines: text.split('\n').filter((line) => line.trim() !== ''),
    facts: [],
    notes: undefined,
    link: link ? { label: '자세히 보기', url: address(host, link) } : undefined,
    footer: ABOUT_NOTHING,
  })

  const messageIdOf = (no: number) => `<baetgil-${no}@${domain}>`

  const compose = async ({ no, recipient, body }: Message): Promise<Buffer> => {
    const base = { from, to: recipient, messageId: messageIdOf(no), at: now() }
    const texts = textsOf(body)
    const about = body.reservation
    const reservation = about && (await findMailedReservation(db, about.no))
    if (!reservation) return composeMail({ ...base, texts })
    const url = texts.link?.url ?? address(body.host ?? '', '/')
    return composeMail({
      ...base,
      texts: {
        ...texts,
        facts: factsOf(reservation),
        notes: notesOf(reservation),
        link: { label: '예약 보기', url },
        footer: ABOUT_RESERVATION,
      },
      calendar: composeCalendar(reservation, {
        sequence: about.sequence,
        domain,
        organizer: from,
        url,
        at: base.at,
      }),
    })
  }

  return {
    provider: PROVIDER,
    perSecond: PER_SECOND,
    sendOnce: async (message) => {
      const { no, recipient: to } = message
      if (!EMAIL.test(to)) throw new NotSent('BAD_ADDRESS', 'never')
      if (await isStopped(db, to)) throw new NotSent('RELAY_OFF', 'never')
      const raw = await compose(message).catch((cause: unknown) => {
        throw new NotSent('NOT_COMPOSED', 'retry', { cause })
      })
      try {
        await breaker.run(() => deliver({ from: from.address, to, raw }))
      } catch (error) {
        throw nextAfter(error)
      }
      return { provider: PROVIDER, ref: messageIdOf(no) }
    },
  }
}
