import sql from 'sql-template-tag'
import { EMAIL } from '@/lib/member/credentials'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Db } from '@/server/db/pool'
import { MailOutcomeUnknown, MailRefused } from '@/server/gateways/mailErrors'
import type { Letter } from '@/server/gateways/smtp'
import type { SendMessage } from '@/server/modules/outbox/senders'
import { composeCalendar } from './calendarFile'
import { composeMail, type Mailbox } from './composeMail'
import { findMailedReservation } from './mailedReservation'
import { factsOf, type MailTexts, notesOf } from './mailTexts'

type Message = Parameters<SendMessage>[0]

type Deps = {
  db: Db
  now: () => Date
  /** Sends a finished message; see `createSmtpSender` for what it throws. */
  deliver: (letter: Letter) => Promise<void>
  from: Mailbox
  address: StorefrontAddress
  /** The provider's domain, which identifiers of mails and calendar entries end with. */
  domain: string
}

const NO_SUCH_MAILBOX = 553
const ABOUT_RESERVATION = '뱃길에서 예약하신 분께 보내드리는 메일이에요. 답장은 받지 못해요.'
const ABOUT_NOTHING = '뱃길에서 보내드리는 메일이에요. 답장은 받지 못해요.'

/**
 * Sends the outbox's mail. SMTP has no way to ask whether a message arrived, so its row is marked before
 * the message is handed over and unmarked when it surely was not accepted: one that is found marked,
 * after a lost answer or the end of a process, is not sent again.
 */
export const createMailSender = ({
  db,
  now,
  deliver,
  from,
  address,
  domain,
}: Deps): SendMessage => {
  const textsOf = ({ title = '', text, link, host = '' }: Message['body']): MailTexts => ({
    title,
    lines: text.split('\n').filter((line) => line.trim() !== ''),
    facts: [],
    notes: undefined,
    link: link ? { label: '자세히 보기', url: address(host, link) } : undefined,
    footer: ABOUT_NOTHING,
  })

  const compose = async ({ no, recipient, body }: Message): Promise<Buffer> => {
    const base = { from, to: recipient, messageId: `<baetgil-${no}@${domain}>`, at: now() }
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

  const mark = (no: number) =>
    db.run(sql`update outbox set body = body || '{"is_handed_over": true}' where no = ${no}`)
  const unmark = (no: number) =>
    db.run(sql`update outbox set body = body - 'is_handed_over' where no = ${no}`)

  return async (message) => {
    const { no, recipient: to, body } = message
    if (!EMAIL.test(to)) throw new MailRefused(NO_SUCH_MAILBOX)
    if (body.is_handed_over)
      throw new MailOutcomeUnknown('It was handed over before, without an answer.')
    const raw = await compose(message)
    await mark(no)
    try {
      await deliver({ from: from.address, to, raw })
    } catch (error) {
      if (!(error instanceof MailOutcomeUnknown)) await unmark(no)
      throw error
    }
  }
}
