import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { maskEmail } from '@/lib/text/mask'
import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import type { Breaker } from '@/server/gateways/breaker'
import { createSmtpSender, type SmtpOptions } from '@/server/gateways/smtp'
import {
  type OnceSender,
  type Sender,
  sendIndividually,
  type SendMessage,
} from '@/server/modules/outbox/senders'
import { createMailSender } from './mailSender'

type Deps = {
  config: Pick<Config, 'mail' | 'providerDomain'>
  db: Db
  now: () => Date
  address: StorefrontAddress
  log: { info(fields: object, message: string): void }
  /** Of the mail server. */
  breaker: Breaker
  smtp?: SmtpOptions
}

/** Writes mail to the log, where a developer reads it. */
const createLogSender =
  (log: Deps['log']): SendMessage =>
  async ({ recipient, body }) =>
    log.info({ to: maskEmail(recipient), title: body.title, text: body.text }, 'mail')

/** The sender of channel `mail`: over SMTP where a server is configured, otherwise to the log. */
export const createMail = ({
  config: { mail, providerDomain: domain },
  log,
  smtp,
  ...deps
}: Deps): Sender | OnceSender =>
  mail
    ? createMailSender({
        ...deps,
        domain,
        from: mail.from,
        deliver: createSmtpSender(mail.server, smtp),
      })
    : sendIndividually(createLogSender(log))
