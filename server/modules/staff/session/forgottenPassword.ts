import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { listByEmail, normalizeEmail } from '../accountRepository'
import type { Invitations } from '../team/invitations'

const MAX_ASKED = 10
const MAX_MAILED = 3

type Deps = {
  db: Db
  limits: Limits
  invitations: Pick<Invitations, 'mailPasswordLink'>
  hasMail: boolean
}

/** A new password for somebody who forgot it, by a link to the account's own address. */
export const createForgottenPassword = ({ db, limits, invitations, hasMail }: Deps) => {
  const asked = limits.quota({
    name: 'staff_password_asked',
    max: MAX_ASKED,
    ...PER_HOUR,
    refusal: () => refuse.code('PASSWORD_ASKED_OFTEN'),
  })
  const mailed = limits.counter({ name: 'staff_password_mailed', max: MAX_MAILED, ...PER_HOUR })

  return {
    hasMail,

    /**
     * Mails a link to each account of an address that has a password. What is answered tells nobody
     * whether there is one, nor whether it was mailed too often; nor does the time of the answer, if what
     * is returned is begun after it.
     *
     * @param address of the network that asks
     * @returns mails the links
     * @throws Refusal 409 `NO_PASSWORD_MAIL` without a mail server, 429
     */
    ask: async (email: string, address: string): Promise<() => Promise<void>> => {
      if (!hasMail) throw refuse.code('NO_PASSWORD_MAIL')
      await asked.take(address)
      if (!(await mailed.take(normalizeEmail(email)))) return async () => undefined
      return () =>
        db.transaction(async (tx) => {
          for (const account of await listByEmail(tx, email)) {
            if (account.password_hash !== null) await invitations.mailPasswordLink(tx, account)
          }
        })
    },
  }
}
