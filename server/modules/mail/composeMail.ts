import MailComposer from 'nodemailer/lib/mail-composer'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CalendarFile } from './calendarFile'
import { MailPage } from './MailPage'
import { type MailTexts, writePlainMail } from './mailTexts'

export type Mailbox = { name: string; address: string }

export type Mail = {
  from: Mailbox
  /** One address. */
  to: string
  /** The same for every attempt, so that a mailbox that gets a message twice can tell. */
  messageId: string
  at: Date
  texts: MailTexts
  calendar?: CalendarFile | undefined
}

// A name in a subject must not begin another header, however it came into the database.
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

const oneLine = (text: string): string => text.replace(CONTROLS, ' ').trim()

const attached = (calendar: CalendarFile | undefined) =>
  calendar
    ? {
        icalEvent: {
          method: calendar.method,
          filename: 'reservation.ics',
          content: calendar.content,
        },
      }
    : {}

/** The whole message in the internet's format (RFC 5322): plain text, HTML and the calendar entry. */
export const composeMail = ({ from, to, messageId, at, texts, calendar }: Mail): Promise<Buffer> =>
  new MailComposer({
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: to },
    subject: oneLine(texts.title),
    messageId,
    date: at,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: writePlainMail(texts),
    html: `<!doctype html>${renderToStaticMarkup(createElement(MailPage, texts))}`,
    ...attached(calendar),
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
