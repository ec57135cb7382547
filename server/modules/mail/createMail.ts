import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { maskEmail } from '@/lib/text/mask'
import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import { createSmtpSender, type SmtpOptions } from '@/server/gateways/smtp'
import type { Sender, SendMessage } from '@/server/modules/outbox/senders'
import { createMailSender } from './mailSender'

type Deps = {
  config: Pick<Config, 'mail' | 'providerDomain'>
  db: Db
  now: () => Date
  address: StorefrontAddress
  log: { info(fields: object, message: string): void }
  smtp?: SmtpOptions
}

/** Few, because every message has a connection of its own and mail servers limit these. */
const CONNECTIONS = 5

/** Writes mail to the log, where a developer reads it. */
const createLogSender =
  (log: Deps['log']): SendMessage =>
  async ({ recipient, body }) =>
    log.info({ to: maskEmail(recipient), title: body.title, text: body.text }, 'mail')

/** The sender of channel `mail`: over SMTP where a server is configured, otherwise to the log. */
export const createMail = ({ config, db, now, address, log, smtp = {} }: Deps): Sender => {
  const { mail, providerDomain: domain } = config
  const send = mail
    ? createMailSender({
        ...{ db, now, address, domain, from: mail.from },
        deliver: createSmtpSender(mail.server, smtp),
      })
    : createLogSender(log)
  return { send: async ([message]) => message && send(message), perCall: 1, calls: CONNECTIONS }
}
